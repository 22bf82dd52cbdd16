import { describe, expect, test } from '@jest/globals';
import { inParallel } from '../testing/times.ts';
import { withOpened, type Open } from '../testing/contract-fixture.ts';
import type { Readings } from './confirmed-reading.ts';

/** How the reading of the last sweep is kept. */
export const readingsContract = (open: Open<Readings>): void => {
  const withReadings = withOpened(open);

  describe('the reading of the last sweep', () => {
    test(
      'survives a restart, until the next one replaces it',
      withReadings(async ({ port, reopen }) => {
        expect(await port.last()).toBeUndefined();
        await port.replace({ at: 1_000, newestUse: undefined });
        expect(await port.last()).toEqual({ at: 1_000, newestUse: undefined });
        await port.replace({ at: 2_000, newestUse: 1_500 });
        expect(await (await reopen()).last()).toEqual({ at: 2_000, newestUse: 1_500 });
      }),
    );

    test(
      'is one of several that were written at the same time',
      withReadings(async ({ port }) => {
        await inParallel(8, async (index) => port.replace({ at: index, newestUse: index }));
        const last = await port.last();
        expect(last?.newestUse).toBe(last?.at);
      }),
    );
  });
};
