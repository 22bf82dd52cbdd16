import { describe, expect, test } from '@jest/globals';
import type { Timestamp } from '../kernel/clock.ts';
import { hours } from '../kernel/duration.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { someVaultRow } from '../testing/rows.ts';
import { recordUse } from './record-use.ts';

type Answers = {
  readonly first?: readonly boolean[];
  readonly later?: readonly (() => Promise<void>)[];
};

/** Records uses in a store that returns these results in turn, then `true` or nothing. */
const start = ({ first = [], later = [] }: Answers = {}) => {
  const clock = fakeClock();
  const firstUses: Timestamp[] = [];
  const laterUses: Timestamp[] = [];
  const note = recordUse({
    clock,
    vaults: {
      recordFirstUse: async (_, at) => first[firstUses.push(at) - 1] ?? true,
      recordUse: async (_, at) => later[laterUses.push(at) - 1]?.(),
    },
  });
  return { clock, firstUses, laterUses, note };
};

const fail = async (): Promise<void> => Promise.reject(new Error('store unavailable'));

describe('a row read before the last use was recorded', () => {
  test('does not cause the first use to be recorded twice', async () => {
    const { note, firstUses, laterUses } = start();
    const row = someVaultRow();
    expect([await note(row), await note(row)]).toEqual([true, true]);
    expect([firstUses.length, laterUses.length]).toEqual([1, 0]);
  });

  test('does not cause a later use to be recorded twice', async () => {
    const { clock, note, laterUses } = start();
    const row = someVaultRow({ lastUsedAt: clock.now() });
    clock.move(hours(1));
    expect([await note(row), await note(row)]).toEqual([true, true]);
    expect(laterUses).toEqual([clock.now()]);
  });
});

describe('a use the store did not record', () => {
  test('is not remembered if it was the first: a removed vault stays refused', async () => {
    const { note, firstUses } = start({ first: [false, false] });
    const row = someVaultRow();
    expect([await note(row), await note(row)]).toEqual([false, false]);
    expect(firstUses).toHaveLength(2);
  });

  test('is retried if the store failed before it returned a promise', async () => {
    let tries = 0;
    const note = recordUse({
      clock: fakeClock(),
      vaults: {
        recordFirstUse: () => {
          tries += 1;
          if (tries === 1) throw new Error('store unavailable');
          return Promise.resolve(true);
        },
        recordUse: async () => undefined,
      },
    });
    const row = someVaultRow();
    await expect(note(row)).rejects.toThrow('store unavailable');
    expect(await note(row)).toBe(true);
  });

  test('is recorded at the next opening if it was a later one', async () => {
    const { clock, note, laterUses } = start({ later: [fail] });
    const row = someVaultRow({ lastUsedAt: clock.now() });
    clock.move(hours(1));
    for (let opening = 0; opening < 3; opening += 1) {
      expect(await note(row)).toBe(true);
      await new Promise(setImmediate);
    }
    expect(laterUses).toHaveLength(2);
  });
});
