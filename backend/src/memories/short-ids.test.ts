import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import type { MemoryId } from '../kernel/ids.ts';
import {
  openProductOnDisk,
  type NewVault,
  type ProductOnDisk,
} from '../testing/product-on-disk.ts';
import { someMemoryRow } from '../testing/rows.ts';
import { shortIds } from './short-ids.ts';

let opened: ProductOnDisk;
let holder: NewVault;
beforeAll(async () => {
  opened = await openProductOnDisk();
});
beforeEach(async () => {
  holder = await opened.newVault('premium');
});
afterAll(async () => opened.close());

const idWith = (start: string): MemoryId => `m_${start.padEnd(32, '0')}` as MemoryId;

const add = async (...starts: readonly string[]): Promise<MemoryId[]> => {
  const { vaultId, lookup } = holder.vault;
  const guard = { limit: null, maxBytes: null, lookup };
  const ids = starts.map(idWith);
  for (const memoryId of ids) {
    await opened.ports.memories.add(vaultId, someMemoryRow({ memoryId }), guard);
  }
  return ids;
};

const shortened = async (ids: readonly MemoryId[]): Promise<string[]> => {
  const short = await opened.product.memories.shortIds(holder.vault, ids);
  return ids.map((id) => short.get(id) ?? '');
};

describe('a short id', () => {
  test('is the first four digits if no other memory has them', async () => {
    expect(await shortened(await add('7e4e', '9c1d'))).toEqual(['7e4e', '9c1d']);
  });

  test('is long enough to be unique among the memories of its vault', async () => {
    const [one] = await add('7e4e1a', '7e4e1b', '7e4e2', '7e4f');
    const other = await opened.newVault();
    expect(await shortened([one!])).toEqual(['7e4e1a']);
    const elsewhere = await opened.product.memories.shortIds(other.vault, [one!]);
    expect(elsewhere.get(one!)).toBe('7e4e');
  });

  test('contains a letter and a digit, so that it is neither a word nor a number', async () => {
    const ids = await add('cafe', 'decade1', '2026a', '12345678f', '7e45a', '12e6');
    expect(await shortened(ids)).toEqual([
      'cafe0',
      'decade1',
      '2026a',
      '12345678f',
      '7e45a',
      ids.at(-1)?.slice(2),
    ]);
  });

  test('is the full id if no shorter one has both', async () => {
    const whole = '1'.repeat(32);
    expect(await shortened(await add(whole))).toEqual([whole]);
  });

  test('is the full id if more ids share its prefix than are read', async () => {
    const memories = {
      idsByPrefix: async (_vaultId: unknown, _prefixes: unknown, limit: number) =>
        Array.from({ length: limit }, (_, index) => idWith(`7e4e${index + 10}`)),
    };
    const id = idWith('7e4efff');
    expect((await shortIds({ memories })(holder.vault, [id])).get(id)).toBe(id.slice(2));
  });

  test('is the full id if the store is unavailable', async () => {
    const memories = {
      idsByPrefix: async () => Promise.reject(new AppError('storage_unavailable', 'Unavailable.')),
    };
    const id = idWith('7e4e');
    expect((await shortIds({ memories })(holder.vault, [id])).get(id)).toBe(id.slice(2));
  });
});

describe('finding a memory by its id', () => {
  test('accepts the full id or its beginning, in its own vault only', async () => {
    const saved = await opened.product.memories.remember(holder.vault, {
      text: 'User likes tea',
      category: 'preference',
      savedBy: undefined,
    });
    if (saved.outcome !== 'stored') throw new Error(saved.outcome);
    const { memoryId } = saved.memory;
    const { find } = opened.product.memories;
    const other = await opened.newVault();
    const [short = ''] = await shortened([memoryId]);
    for (const id of [memoryId, memoryId.slice(2), short, `"${memoryId}"`, ` (M_${short}) `]) {
      expect((await find(holder.vault, id))?.text).toBe('User likes tea');
      expect(await find(other.vault, id)).toBeUndefined();
    }
  });

  test('returns undefined if the memory cannot be decrypted', async () => {
    const [id] = await add('7e4e');
    expect(await opened.product.memories.find(holder.vault, id!)).toBeUndefined();
  });
});
