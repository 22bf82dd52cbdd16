import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

type DemoFrame = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The address to load: nothing until the frame is scrolled into view. */
  readonly src: string | undefined;
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
  const hasAppeared = useHasAppeared(ref);
  const checkContent = useCallback(() => {
    if (ref.current !== null && isSameOrigin(url) && hasFailed(ref.current)) setFailedUrl(url);
  }, [url]);
  return {
    ref,
    src: hasAppeared ? url : undefined,
    isUnavailable: failedUrl === url,
    checkContent,
  };
};

/**
 * Whether an element has been scrolled into view. Browsers load a lazy frame that is still several
 * screens away, so they would load it with the page.
 */
const useHasAppeared = (ref: RefObject<HTMLElement | null>): boolean => {
  const [hasAppeared, setHasAppeared] = useState(false);
  useEffect(() => {
    if (hasAppeared || ref.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasAppeared(true);
      },
      { threshold: 0.1 },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [hasAppeared, ref]);
  return hasAppeared;
};

const isSameOrigin = (url: string): boolean =>
  new URL(url, location.href).origin === location.origin;

/** The browser's own error page has no accessible document; before anything loads it is blank. */
const hasFailed = ({ contentDocument: page }: HTMLIFrameElement): boolean =>
  page === null ||
  (page.URL !== 'about:blank' &&
    page.readyState === 'complete' &&
    page.querySelector('video') === null);
