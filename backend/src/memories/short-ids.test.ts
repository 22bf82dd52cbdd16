import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import type { MemoryId } from '../kernel/ids.ts';
import {
  openProductOnDisk,
  type NewVault,
  type ProductOnDisk,
} from '../testing/product-on-disk.ts';
import { someMemoryRow } from '../testing/rows.ts';
import { times } from '../testing/times.ts';
import type { Memory, MemoryRow } from './memory.ts';
import { sealMemory } from './sealed-memory.ts';
import { shortIds, unambiguousId } from './short-ids.ts';

let opened: ProductOnDisk;
let holder: NewVault;
beforeAll(async () => {
  opened = await openProductOnDisk();
});
beforeEach(async () => {
  holder = await opened.newVault('premium');
});
afterAll(async () => opened.close());

type WithId = { readonly memoryId: MemoryId };
const withId = (memoryId: MemoryId): WithId => ({ memoryId });
const idWith = (start: string): MemoryId => `m_${start.padEnd(32, '0')}` as MemoryId;

const unavailable = {
  idsByPrefix: async () => Promise.reject(new AppError('storage_unavailable', 'Unavailable.')),
};

const add = async (
  starts: readonly string[],
  rowOf = (memoryId: MemoryId): Partial<MemoryRow> => ({ memoryId }),
): Promise<MemoryId[]> => {
  const { vaultId, lookup } = holder.vault;
  const guard = { limit: null, maxBytes: null, lookup };
  const ids = starts.map(idWith);
  for (const memoryId of ids) {
    await opened.ports.memories.add(vaultId, someMemoryRow(rowOf(memoryId)), guard);
  }
  return ids;
};

const shortened = async (ids: readonly MemoryId[]): Promise<string[]> => {
  const idOf = await opened.product.memories.shortIds(holder.vault, ids.map(withId));
  return ids.map((id) => idOf(withId(id)));
};

describe('a short id', () => {
  test('is the first four digits if no other memory has them', async () => {
    expect(await shortened(await add(['7e4e', '9c1d']))).toEqual(['7e4e', '9c1d']);
  });

  test('is long enough to be unique among the memories of its vault', async () => {
    const [one] = await add(['7e4e1a', '7e4e1b', '7e4e2', '7e4f']);
    const other = await opened.newVault();
    expect(await shortened([one!])).toEqual(['7e4e1a']);
    const elsewhere = await opened.product.memories.shortIds(other.vault, [withId(one!)]);
    expect(elsewhere(withId(one!))).toBe('7e4e');
  });

  test('contains a letter and a digit, so that it is neither a word nor a number', async () => {
    const ids = await add(['cafe', 'decade1', '2026a', '12345678f', '7e45a', '12e6']);
    expect(await shortened(ids)).toEqual([
      'cafe0',
      'decade1',
      '2026a',
      '12345678f',
      '7e45a',
      ids.at(-1)?.slice(2),
    ]);
  });

  test('is the full id if no shorter one has both a letter and a digit', async () => {
    const whole = '1'.repeat(32);
    expect(await shortened(await add([whole]))).toEqual([whole]);
  });

  test('is the full id if more ids share its prefix than are read', async () => {
    const memories = {
      idsByPrefix: async (_vaultId: unknown, _prefixes: unknown, limit: number) =>
        Array.from({ length: limit }, (_, index) => idWith(`7e4e${index + 10}`)),
    };
    const one = withId(idWith('7e4efff'));
    const idOf = await shortIds({ ...opened.ports, memories })(holder.vault, [one]);
    expect(idOf(one)).toBe(one.memoryId.slice(2));
  });

  test('is the full id if the store is unavailable', async () => {
    const one = withId(idWith('7e4e'));
    const idOf = await shortIds({ ...opened.ports, memories: unavailable })(holder.vault, [one]);
    expect(idOf(one)).toBe(one.memoryId.slice(2));
  });
});

describe('a short id in a cached vault', () => {
  const save = async (text: string): Promise<Memory> => {
    const memory = { text, category: 'preference', savedBy: undefined } as const;
    const saved = await opened.product.memories.remember(holder.vault, memory);
    if (saved.outcome !== 'stored') throw new Error(saved.outcome);
    return saved.memory;
  };
  /** Saves readable memories with these ids, as another process would. */
  const addReadable = async (...starts: readonly string[]): Promise<MemoryId[]> => {
    const content = { text: 'User likes tea', category: 'preference', savedBy: undefined } as const;
    return add(starts, (memoryId) => ({
      memoryId,
      sealed: sealMemory(holder.vault, memoryId, content),
    }));
  };
  const withoutStore = async (shown: readonly WithId[]): Promise<string[]> => {
    const idOf = await shortIds({ ...opened.ports, memories: unavailable })(holder.vault, shown);
    return shown.map(idOf);
  };

  test('needs no call to the store, for a memory just saved or an older one', async () => {
    const shown = [await save('User likes tea'), await save('User plays chess')];
    for (const short of await withoutStore(shown)) expect(short.length).toBeLessThan(32);
  });

  test('is longer if another cached id starts with the same digits', async () => {
    const [one] = await addReadable('7e4e1a', '7e4e1b', '9c1d');
    await opened.ports.memoryCache.open(holder.vault);
    expect(await withoutStore([withId(one!)])).toEqual(['7e4e1a']);
  });

  test('comes from the store if another process saved one of the memories', async () => {
    await save('User likes tea');
    expect(await shortened(await addReadable('7e4e1a', '7e4e1b'))).toEqual(['7e4e1a', '7e4e1b']);
  });

  test('comes from the store if a row cannot be read, because its id is not cached', async () => {
    const [one] = await addReadable('7e4e1a');
    await add(['7e4e1b']);
    await opened.ports.memoryCache.open(holder.vault);
    expect(await shortened([one!])).toEqual(['7e4e1a']);
  });

  test('comes from the store if the vault is large', async () => {
    const [one] = await addReadable('7e4e1a', ...times(1_000, (index) => `9${index}f`));
    await opened.ports.memoryCache.open(holder.vault);
    expect(await withoutStore([withId(one!)])).toEqual([one!.slice(2)]);
    expect(await shortened([one!])).toEqual(['7e4e']);
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
    const [id] = await add(['7e4e']);
    expect(await opened.product.memories.find(holder.vault, id!)).toBeUndefined();
  });
});

describe('the id of a new memory', () => {
  const cached = (...starts: readonly string[]) => ({
    memories: unavailable,
    memoryCache: { ids: () => starts.map(idWith) },
  });
  const drawing = (...starts: readonly string[]) => {
    const left = starts.map(idWith);
    return (): MemoryId => left.shift()!;
  };
  const idFor = async (
    needs: Parameters<typeof unambiguousId>[0],
    first: string,
    draw?: () => MemoryId,
  ) => unambiguousId(needs, holder.vault, idWith(first), draw);

  test('is kept if no saved memory begins with the same four digits', async () => {
    expect(await idFor(cached('9c1d'), '7e4e')).toBe(idWith('7e4e'));
  });

  test('is drawn again while a cached memory begins with the same four digits', async () => {
    const draw = drawing('9c1d2', '3b7a');
    expect(await idFor(cached('7e4e1', '9c1d1'), '7e4e2', draw)).toBe(idWith('3b7a'));
  });

  test('is compared with the stored ids if the cache does not know them all', async () => {
    await add(['7e4e1']);
    const { memories } = opened.ports;
    const needs = { memories, memoryCache: { ids: () => undefined } };
    expect(await idFor(needs, '7e4e2', drawing('3b7a'))).toBe(idWith('3b7a'));
    const down = { ...needs, memories: unavailable };
    expect(await idFor(down, '7e4e2', drawing())).toBe(idWith('7e4e2'));
  });

  test('is the eighth draw if all are taken', async () => {
    let draws = 1;
    const draw = (): MemoryId => idWith(`7e4e${(draws += 1)}`);
    expect(await idFor(cached('7e4e'), '7e4e1', draw)).toBe(idWith('7e4e8'));
  });
});
