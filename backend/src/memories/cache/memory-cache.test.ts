import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Installation } from '../../compose/installation.ts';
import { minutes } from '../../kernel/duration.ts';
import { times } from '../../testing/times.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import type { Vault } from '../../tokens/index.ts';
import { forget } from '../forget.ts';
import { createMemoryCache, type MemoryCache } from './memory-cache.ts';
import type { Memory } from '../memory.ts';
import type { MemoryStore } from '../store/memory-store.ts';
import { remember } from '../remembering/remember.ts';

/** More than a small vault has. */
const large = 100;

let opened: ProductOnDisk;
let token: string;
let vault: Vault;
let reads: (keyof MemoryStore)[];
let cache: MemoryCache;

beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ token } = await opened.newVault());
  await opened.product.tokens.setPlan(token, 'premium');
  vault = await opened.product.tokens.open(token);
  reads = [];
  cache = createMemoryCache({ ...opened.ports, memories: watched(), keptBytes: 100_000_000 });
});
afterEach(async () => {
  cache.close();
  await opened.close();
});

/** The store, recording the reads. */
const watched = (): MemoryStore => ({
  ...opened.ports.memories,
  page: async (...args) => {
    reads.push('page');
    return opened.ports.memories.page(...args);
  },
});

const save = async (text: string, by: Installation = opened): Promise<Memory> => {
  opened.clock.move(1);
  const remembered = await by.product.memories.remember(vault, {
    text,
    category: 'project',
    savedBy: undefined,
  });
  if (remembered.outcome !== 'stored') throw new Error(remembered.outcome);
  return remembered.memory;
};

const fill = async (count = large): Promise<Memory[]> => {
  const memories: Memory[] = [];
  for (const text of times(count, (index) => `Milestone ${index}`)) {
    memories.push(await save(text));
  }
  return memories;
};

const needs = () => ({ ...opened.ports, memoryCache: cache });

/** Like the product, but with this test's cache. */
const rememberMany = async (count: number): Promise<void> => {
  for (const text of times(count, (index) => `Task ${index}`)) {
    opened.clock.move(1);
    await remember(needs())(vault, { text, category: 'project', savedBy: undefined });
  }
};

const textsOf = async (of: MemoryCache = cache): Promise<string[]> =>
  [...(await of.open(vault)).memories.values()].map(({ text }) => text).sort();

/** The memories that a process with an empty cache would open. */
const truth = async (): Promise<string[]> => {
  const fresh = createMemoryCache({ ...opened.ports, keptBytes: 1 });
  const texts = await textsOf(fresh);
  fresh.close();
  return texts;
};

describe('a large vault', () => {
  test('is read once for concurrent callers, and not again for the next one', async () => {
    await fill();
    const results = await Promise.all(times(5, async () => cache.open(vault)));
    expect(new Set(results.map(({ memories }) => memories)).size).toBe(1);
    expect(reads).toEqual(['page']);
    expect((await cache.open(vault)).memories.size).toBe(large);
    expect(reads).toEqual(['page']);
  });

  test('follows changes by this process without reading', async () => {
    const [first] = await fill();
    await cache.open(vault);
    reads.length = 0;
    await rememberMany(300);
    await forget(needs())(vault, first!.memoryId);
    expect(await textsOf()).toEqual(await truth());
    expect(reads).toEqual([]);
  });

  test('shows a use before the job that records it has run', async () => {
    const [first] = await fill();
    await cache.open(vault);
    const at = opened.clock.now();
    cache.recordUse(vault.vaultId, { memoryIds: [first!.memoryId], at });
    const { memories } = await cache.open(vault);
    expect(memories.get(first!.memoryId)).toEqual({
      ...first,
      lastAccessedAt: at,
      accessCount: 1,
    });
  });

  test('is evicted when its credential changes or others need the space', async () => {
    await fill();
    await cache.open(vault);
    const rotated = await opened.product.tokens.rotate(token);
    vault = await opened.product.tokens.open(rotated.token);
    expect((await cache.open(vault)).memories.size).toBe(large);
    expect(reads).toEqual(['page', 'page']);

    const narrow = createMemoryCache({ ...opened.ports, memories: watched(), keptBytes: 1_000 });
    await narrow.open(vault);
    await narrow.open(vault);
    narrow.close();
    expect(reads).toEqual(['page', 'page', 'page', 'page']);
  });

  test('can be opened after close, which is idempotent, and is then not cached', async () => {
    await fill();
    cache.close();
    cache.close();
    expect((await cache.open(vault)).memories.size).toBe(large);
    await cache.open(vault);
    expect(reads).toEqual(['page', 'page']);
  });
});

test('a failed read is retried', async () => {
  await fill();
  let isUnavailable = true;
  const page: MemoryStore['page'] = async (...args) => {
    if (isUnavailable) throw new Error('unavailable');
    return opened.ports.memories.page(...args);
  };
  const memories = { ...watched(), page };
  const failing = createMemoryCache({ ...opened.ports, memories, keptBytes: 1e8 });
  const both = await Promise.allSettled([failing.open(vault), failing.open(vault)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isUnavailable = false;
  expect((await failing.open(vault)).memories.size).toBe(large);
  failing.close();
});

describe('changes by another process', () => {
  let other: Installation;

  beforeEach(async () => {
    await fill();
    await cache.open(vault);
    reads.length = 0;
    other = await opened.openAnother();
  });
  afterEach(async () => other.close());

  test('are visible to the next caller; new memories cost one short read', async () => {
    await save('Milestone of another process', other);
    expect(await textsOf()).toEqual(await truth());
    expect(reads).toEqual(['page']);
    await save('Milestone again', other);
    expect(await textsOf()).toEqual(await truth());
    expect(await textsOf()).toContain('Milestone again');
  });

  test('cost no more after many changes by this process', async () => {
    await rememberMany(300);
    await save('Milestone of another process', other);
    expect(await textsOf()).toEqual(await truth());
    expect(reads).toEqual(['page']);
  });

  test('are distinguished from changes by this process in any order', async () => {
    const random = [3, 1, 0, 2, 3, 3, 0, 1, 2, 0, 3, 1, 1, 0, 2, 3];
    for (const [step, kind] of random.entries()) {
      const { memories } = await cache.open(vault);
      const [oldest] = memories.keys();
      if (kind === 0) await save(`Other ${step}`, other);
      if (kind === 1) await other.product.memories.forget(vault, oldest!);
      if (kind === 2) cache.applyLocalChange(vault.vaultId, { added: await save(`Own ${step}`) });
      if (kind === 3) {
        // The other process adds and forgets one while this process forgets another.
        const brief = await save(`Brief ${step}`, other);
        await opened.product.memories.forget(vault, oldest!);
        cache.applyLocalChange(vault.vaultId, { removed: oldest! });
        await other.product.memories.forget(vault, brief.memoryId);
        await save(`Last ${step}`, other);
      }
      expect(await textsOf()).toEqual(await truth());
    }
  });

  test('that are older than the newest memory are found too', async () => {
    opened.clock.move(-minutes(60));
    await save('Milestone of a slow clock', other);
    expect(await textsOf()).toContain('Milestone of a slow clock');
    opened.clock.move(minutes(60));
  });
});

test('the ids of a vault are known if it is cached, in sync and no larger than asked for', async () => {
  const ids = (await fill(2)).map(({ memoryId }) => memoryId);
  expect(cache.ids(vault.vaultId, 2)).toBeUndefined();
  const opening = cache.open(vault);
  expect(cache.ids(vault.vaultId, 2)).toBeUndefined();
  await opening;
  const again = cache.open(vault);
  expect(cache.ids(vault.vaultId, 2)).toBeUndefined();
  await again;
  expect(cache.ids(vault.vaultId, 2)).toEqual(ids);
  expect(cache.ids(vault.vaultId, 1)).toBeUndefined();
});
