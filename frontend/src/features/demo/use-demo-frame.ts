import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

type DemoFrame = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The page with the film could not be loaded. */
  readonly isMissing: boolean;
  /** To be called when the frame says that it has loaded something. */
  readonly look: () => void;
};

/**
 * A frame tells nobody that its page could not be loaded. On our own origin one can look inside:
 * then there is no film. What stands on another origin is believed to be there.
 */
export const useDemoFrame = (url: string): DemoFrame => {
  const ref = useRef<HTMLIFrameElement>(null);
  const [missing, setMissing] = useState<string>();
  const look = useCallback(() => {
    if (ref.current !== null && isOurs(url) && isLost(ref.current)) setMissing(url);
  }, [url]);
  // The page was drawn before this script ran, so the frame may have loaded already.
  useEffect(look, [look]);
  return { ref, isMissing: missing === url, look };
};

const isOurs = (url: string): boolean => new URL(url, location.href).origin === location.origin;

/** The browser's own error page keeps its document to itself; until anything has come it is blank. */
const isLost = ({ contentDocument: page }: HTMLIFrameElement): boolean =>
  page === null ||
  (page.URL !== 'about:blank' &&
    page.readyState === 'complete' &&
    page.querySelector('video') === null);
