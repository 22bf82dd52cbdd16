import { describe, expect, test } from '@jest/globals';
import { minutes } from './duration.ts';
import { inParallel } from '../testing/times.ts';
import type { OneTimeIds } from './one-time-ids.ts';

/** The ids as two processes of one installation see them. */
export type OpenedIds = {
  readonly here: OneTimeIds;
  readonly there: OneTimeIds;
  readonly close: () => Promise<void>;
};

export const oneTimeIdsContract = (open: () => Promise<OpenedIds>): void => {
  const now = Date.now();
  const expires = now + minutes(10);
  const withIds = async (check: (opened: OpenedIds) => Promise<void>): Promise<void> => {
    const opened = await open();
    try {
      await check(opened);
    } finally {
      await opened.close();
    }
  };

  describe('one-time ids', () => {
    test('can be used once, in the process that issued them or in another @question-without-keys', async () => {
      await withIds(async ({ here, there }) => {
        const [one, other] = [here.issue(), here.issue()];
        expect(await there.use(one, expires, now)).toBe(true);
        expect(await here.use(one, expires, now)).toBe(false);
        expect(await here.use(other, expires, expires - 1)).toBe(true);
        expect(await there.use(other, expires, expires - 1)).toBe(false);
      });
    });

    test('can be used by only one of many callers at the same time', async () => {
      await withIds(async ({ here, there }) => {
        const id = there.issue();
        const uses = await inParallel(40, async (call) =>
          (call % 2 === 0 ? here : there).use(id, expires, now),
        );
        expect(uses.filter(Boolean)).toHaveLength(1);
      });
    });

    test('can be used once more after their holder released them', async () => {
      await withIds(async ({ here, there }) => {
        const [id, other] = [here.issue(), here.issue()];
        await here.use(id, expires, now);
        await here.use(other, expires, now);
        await here.release(id);
        expect(await there.use(id, expires, now)).toBe(true);
        expect(await here.use(id, expires, now)).toBe(false);
        expect(await there.use(other, expires, now)).toBe(false);
      });
    });

    test('are unique', async () => {
      await withIds(async ({ here, there }) => {
        expect(new Set([here.issue(), here.issue(), there.issue()]).size).toBe(3);
      });
    });
  });
};
