import type { Duration } from '../../kernel/duration.ts';

type Needs = {
  /** Does one piece of work; returns false if there is none. */
  readonly workOnce: () => Promise<boolean>;
  /** When to poll again, at the latest. */
  readonly nextLookIn: () => Duration;
  /** Receives the first failure of a row of failures. */
  readonly failed: (error: unknown) => void;
};

export type WorkLoop = {
  /** Looks for work, off the caller's stack. Resolves when none is left or the loop is closed. */
  readonly look: () => Promise<void>;
  /** Lets the current piece finish. Safe to call twice. */
  readonly close: () => Promise<void>;
};

const afterFailure: Duration = 1_000;

/** Does piece after piece while there is work, and polls from time to time. */
export const workLoop = ({ workOnce, nextLookIn, failed }: Needs): WorkLoop => {
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isFailing = false;
  let isClosed = false;
  const goesOn = async (): Promise<boolean> => !isClosed && workOnce();

  const workOff = async (): Promise<void> => {
    await offTheCallersStack();
    let delay = afterFailure;
    try {
      while (isWanted) {
        isWanted = false;
        while (await goesOn());
      }
      delay = nextLookIn();
      isFailing = false;
    } catch (error) {
      if (!isFailing) failed(error);
      isFailing = true;
    }
    // No await since the last check of `isWanted`, so no request made meanwhile is lost.
    working = undefined;
    if (!isClosed) timer = setTimeout(() => void look(), delay).unref();
  };
  const look = async (): Promise<void> => {
    if (isClosed) return working;
    clearTimeout(timer);
    isWanted = true;
    working ??= workOff();
    return working;
  };

  return {
    look,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
};

const offTheCallersStack = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
