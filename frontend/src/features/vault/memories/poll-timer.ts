/** What a poll reads: what was added since the last one, or everything again. */
export type Poll = 'additions' | 'everything';

export type PollTimer = {
  /** Requests a poll at once, or right after the one in progress. */
  readonly request: (poll: Poll) => void;
  /** Resolves with the poll that is due; undefined when there will be none. */
  readonly next: () => Promise<Poll | undefined>;
};

/** Polls at regular intervals while the page is visible, when it becomes visible, and on request. */
export const startPollTimer = (everyMs: number, signal: AbortSignal): PollTimer => {
  let due: Poll | undefined;
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
    request: (poll) => {
      if (due !== 'everything') due = poll;
      wake?.();
    },
    next: async () => {
      if (due === undefined && !signal.aborted) await pause();
      if (signal.aborted) return undefined;
      const poll = due ?? 'additions';
      due = undefined;
      return poll;
    },
  };
};
