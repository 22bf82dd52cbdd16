import type { Duration } from '../kernel/duration.ts';

export type Lifecycle = {
  /** Registers how to close what was just opened. */
  readonly opened: (close: () => Promise<void> | void) => void;
  /**
   * Closes everything in reverse order of opening. Safe to call twice: both wait for the same run.
   */
  readonly close: () => Promise<void>;
};

/**
 * Closes everything that was opened, in reverse order and within `deadline`. A part that fails or
 * hangs does not keep the others from closing, or the process from ending.
 */
export const createLifecycle = (deadline: Duration): Lifecycle => {
  const closers: (() => Promise<void> | void)[] = [];
  let closing: Promise<void> | undefined;

  const closeAll = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const close of closers.reverse()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some parts did not close.');
  };

  return {
    opened: (close) => {
      closers.push(close);
    },
    close: async () => {
      closing ??= Promise.race([closeAll(), after(deadline)]);
      return closing;
    },
  };
};

const after = async (delay: Duration): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delay).unref();
  });
