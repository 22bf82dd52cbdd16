import { afterEach } from '@jest/globals';

/** What a test opened is ended after it, the last thing first, whatever came of the test. */
export const cleanupStack = (): ((end: () => unknown) => void) => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return (end) => void ends.push(end);
};
