import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

type DemoFrame = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The page with the video failed to load. */
  readonly isUnavailable: boolean;
  /** To be called on every `load` event of the frame. */
  readonly checkContent: () => void;
};

/**
 * An iframe fires `load` even when its page could not be loaded. On the same origin its document can
 * be inspected: without a video the page is unavailable. A page on another origin is assumed to work.
 */
export const useDemoFrame = (url: string): DemoFrame => {
  const ref = useRef<HTMLIFrameElement>(null);
  const [failedUrl, setFailedUrl] = useState<string>();
  const checkContent = useCallback(() => {
    if (ref.current !== null && isSameOrigin(url) && hasFailed(ref.current)) setFailedUrl(url);
  }, [url]);
  // The frame is prerendered, so it may have loaded before this script ran.
  useEffect(checkContent, [checkContent]);
  return { ref, isUnavailable: failedUrl === url, checkContent };
};

const isSameOrigin = (url: string): boolean =>
  new URL(url, location.href).origin === location.origin;

/** The browser's own error page has no accessible document; before anything loads it is blank. */
const hasFailed = ({ contentDocument: page }: HTMLIFrameElement): boolean =>
  page === null ||
  (page.URL !== 'about:blank' &&
    page.readyState === 'complete' &&
    page.querySelector('video') === null);
