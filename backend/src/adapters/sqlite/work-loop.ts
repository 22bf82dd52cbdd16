import type { Duration } from '../../kernel/duration.ts';

type Needs = {
  /** Does one piece of work; returns false if there is none. */
  readonly workOnce: () => Promise<boolean>;
  /** When to poll again, at the latest. */
  readonly nextPollIn: () => Duration;
  /** Receives the first of consecutive failures. */
  readonly failed: (error: unknown) => void;
};

export type WorkLoop = {
  /** Looks for work asynchronously. Resolves when none is left or the loop is closed. */
  readonly poll: () => Promise<void>;
  /** Lets the current piece finish. Safe to call twice. */
  readonly close: () => Promise<void>;
};

const failureDelay: Duration = 1_000;

/** Works while there is work, and polls regularly. */
export const workLoop = ({ workOnce, nextPollIn, failed }: Needs): WorkLoop => {
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isFailing = false;
  let isClosed = false;
  const runNext = async (): Promise<boolean> => !isClosed && workOnce();

  const runAll = async (): Promise<void> => {
    await nextTurn();
    let delay = failureDelay;
    try {
      while (isWanted) {
        isWanted = false;
        while (await runNext());
      }
      delay = nextPollIn();
      isFailing = false;
    } catch (error) {
      if (!isFailing) failed(error);
      isFailing = true;
    }
    // No await since the last check of `isWanted`, so no request made meanwhile is lost.
    working = undefined;
    if (!isClosed) timer = setTimeout(() => void poll(), delay).unref();
  };
  const poll = async (): Promise<void> => {
    if (isClosed) return working;
    clearTimeout(timer);
    isWanted = true;
    working ??= runAll();
    return working;
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
