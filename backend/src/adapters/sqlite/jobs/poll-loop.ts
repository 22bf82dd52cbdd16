import type { Duration } from '../../../kernel/duration.ts';

type Needs = {
  /** Does some of the pending work, unless the loop is closed by then, and returns what there was. */
  readonly workOnce: (isClosed: () => boolean) => Promise<'none' | 'some' | 'more'>;
  /** When to poll again, at the latest. */
  readonly nextPollIn: () => Duration;
  /** Receives the first of consecutive failures. */
  readonly failed: (error: unknown) => void;
};

export type PollLoop = {
  /** Looks for work asynchronously. Resolves when none is left or the loop is closed. */
  readonly poll: () => Promise<void>;
  /** Lets the current piece finish. Safe to call twice. */
  readonly close: () => Promise<void>;
};

const failureDelay: Duration = 1_000;

/**
 * When asked to, works until nothing is left. Otherwise it polls regularly and does only what is
 * pending at that moment, so that work that keeps arriving is done a few times a second instead of
 * continuously.
 */
export const pollLoop = ({ workOnce, nextPollIn, failed }: Needs): PollLoop => {
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isFailing = false;
  let isClosed = false;
  const runNext = async (): Promise<'none' | 'some' | 'more'> =>
    isClosed ? 'none' : workOnce(() => isClosed);

  const runAll = async (): Promise<void> => {
    await nextTurn();
    let delay = failureDelay;
    try {
      while ((await runNext()) === 'more');
      while (isWanted) {
        isWanted = false;
        while ((await runNext()) !== 'none');
      }
      delay = nextPollIn();
      isFailing = false;
    } catch (error) {
      if (!isFailing) failed(error);
      isFailing = true;
    }
    // No await since the last check of `isWanted`, so no request made meanwhile is lost.
    working = undefined;
    if (!isClosed) timer = setTimeout(() => void start(), delay).unref();
  };
  const start = async (): Promise<void> => {
    if (isClosed) return working;
    clearTimeout(timer);
    working ??= runAll();
    return working;
  };
  const poll = async (): Promise<void> => {
    isWanted = true;
    return start();
  };

  return {
    poll,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
};

const nextTurn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
