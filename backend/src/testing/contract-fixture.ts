import { expect, test } from '@jest/globals';

/** An adapter opened for one test, empty at first. */
export type Opened<Port> = {
  readonly port: Port;
  /** Closes it and opens its stored data again, like a restart. */
  readonly reopen: () => Promise<Port>;
  /** Closes everything that is open. Safe to call twice. */
  readonly close: () => Promise<void>;
};

export type Open<Port> = () => Promise<Opened<Port>>;

/** Wraps the tests of one contract: each gets its own adapter, closed afterwards. */
export const withOpened =
  <Something extends { readonly close: () => Promise<void> }>(open: () => Promise<Something>) =>
  (check: (opened: Something) => Promise<void>) =>
  async (): Promise<void> => {
    const opened = await open();
    try {
      await check(opened);
    } finally {
      await opened.close();
    }
  };

/** Declares a test for every adapter: a second close is not an error. */
export const closesTwice = (open: () => Promise<{ readonly close: () => Promise<void> }>): void => {
  test('closes twice without an error', async () => {
    const { close } = await open();
    await close();
    await expect(close()).resolves.toBeUndefined();
  });
};
