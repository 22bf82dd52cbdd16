import { afterEach } from '@jest/globals';

/** Closes what a test opened when it ends, in reverse order, whether it passed or not. */
export const cleanupStack = (): ((end: () => unknown) => void) => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return (end) => void ends.push(end);
};
