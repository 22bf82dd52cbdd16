import { useEffect } from 'react';

declare global {
  /** Set by public/before-first-paint.js. Stops recording and returns the last clicked button, if any. */
  var takeRecordedClick: (() => HTMLElement | undefined) | undefined;
}

let recorded: HTMLElement | undefined;

/** Call this just before hydration: from then on React itself queues clicks. */
export const stopRecordingClicks = (): void => {
  recorded = globalThis.takeRecordedClick?.();
};

/** Repeats the last click that was made before the page was interactive. */
export const useReplayClick = (): void => {
  useEffect(() => {
    if (recorded?.isConnected === true) recorded.click();
    recorded = undefined;
  }, []);
};
