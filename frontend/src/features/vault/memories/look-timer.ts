/** What a poll reads: what was added since the last one, or everything again. */
export type Look = 'additions' | 'everything';

export type LookTimer = {
  /** Asks for a look at once, or right after the one in progress. */
  readonly request: (look: Look) => void;
  /** Resolves with the look that is due; undefined when there will be none. */
  readonly next: () => Promise<Look | undefined>;
};

/** Looks at regular times while the page is visible, when it becomes visible, and on request. */
export const startLookTimer = (everyMs: number, signal: AbortSignal): LookTimer => {
  let due: Look | undefined;
  let wake: (() => void) | undefined;
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') wake?.();
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
  addEventListener('online', onVisible, { signal });
  signal.addEventListener('abort', () => wake?.(), { once: true });

  const pause = async (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(onVisible, everyMs);
      wake = () => {
        clearTimeout(timer);
        wake = undefined;
        resolve();
      };
    });

  return {
    request: (look) => {
      if (due !== 'everything') due = look;
      wake?.();
    },
    next: async () => {
      if (due === undefined && !signal.aborted) await pause();
      if (signal.aborted) return undefined;
      const look = due ?? 'additions';
      due = undefined;
      return look;
    },
  };
};
