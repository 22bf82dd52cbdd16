import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Installation } from '../../compose/installation.ts';
import { minutes, seconds } from '../../kernel/duration.ts';
import { times } from '../../testing/times.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import type { Vault } from '../../tokens/index.ts';
import { forget } from '../forget.ts';
import { createMemoryCache, type MemoryCache } from './memory-cache.ts';
import type { Memory } from '../memory.ts';
import type { MemoryStore } from '../memory-store.ts';
import { remember } from '../remember.ts';

/** More than a small vault has. */
const large = 100;

let opened: ProductOnDisk;
let token: string;
let vault: Vault;
let reads: (keyof MemoryStore)[];
let kept: MemoryCache;

beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ token } = await opened.newVault());
  await opened.product.tokens.setPlan(token, 'premium');
  vault = await opened.product.tokens.open(token);
  reads = [];
  kept = createMemoryCache({ ...opened.ports, memories: watched(), keptBytes: 100_000_000 });
});
afterEach(async () => {
  kept.close();
  await opened.close();
});

/** The store, noting what is read. */
const watched = (): Pick<MemoryStore, 'page' | 'revision'> => ({
  page: async (...asked) => {
    reads.push('page');
    return opened.ports.memories.page(...asked);
  },
  revision: async (vaultId) => opened.ports.memories.revision(vaultId),
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

const needs = () => ({ ...opened.ports, memoryCache: kept });

/** As the product does it, with the vaults kept here. */
const rememberMany = async (count: number): Promise<void> => {
  for (const text of times(count, (index) => `Task ${index}`)) {
    opened.clock.move(1);
    await remember(needs())(vault, { text, category: 'project', savedBy: undefined });
  }
};

const textsOf = async (of: MemoryCache = kept): Promise<string[]> =>
  [...(await of.open(vault)).memories.values()].map(({ text }) => text).sort();

/** What a process that knows nothing yet would open. */
const truth = async (): Promise<string[]> => {
  const fresh = createMemoryCache({ ...opened.ports, keptBytes: 1 });
  const texts = await textsOf(fresh);
  fresh.close();
  return texts;
};

describe('a large vault', () => {
  test('is read once, however many ask at the same time, and not again for the next', async () => {
    await fill();
    const asked = await Promise.all(times(5, async () => kept.open(vault)));
    expect(new Set(asked.map(({ memories }) => memories)).size).toBe(1);
    expect(reads).toEqual(['page']);
    expect((await kept.open(vault)).memories.size).toBe(large);
    expect(reads).toEqual(['page']);
  });

  test('follows what this process does without reading anything', async () => {
    const [first] = await fill();
    await kept.open(vault);
    reads.length = 0;
    await rememberMany(300);
    await forget(needs())(vault, first!.memoryId);
    expect(await textsOf()).toEqual(await truth());
    expect(reads).toEqual([]);
  });

  test('shows a use before the job that notes it has run', async () => {
    const [first] = await fill();
    await kept.open(vault);
    const at = opened.clock.now();
    kept.recordUse(vault.vaultId, { memoryIds: [first!.memoryId], at });
    const { memories } = await kept.open(vault);
    expect(memories.get(first!.memoryId)).toEqual({
      ...first,
      lastAccessedAt: at,
      accessCount: 1,
    });
  });

  test('is let go when its lock changes or others need the room', async () => {
    await fill();
    await kept.open(vault);
    const rotated = await opened.product.tokens.rotate(token);
    vault = await opened.product.tokens.open(rotated.token);
    expect((await kept.open(vault)).memories.size).toBe(large);
    expect(reads).toEqual(['page', 'page']);

    const narrow = createMemoryCache({ ...opened.ports, memories: watched(), keptBytes: 1_000 });
    await narrow.open(vault);
    await narrow.open(vault);
    narrow.close();
    expect(reads).toEqual(['page', 'page', 'page', 'page']);
  });

  test('can be asked for after close, which can be repeated, and is then not kept', async () => {
    await fill();
    kept.close();
    kept.close();
    expect((await kept.open(vault)).memories.size).toBe(large);
    await kept.open(vault);
    expect(reads).toEqual(['page', 'page']);
  });
});

test.each([
  ['a small vault thirty seconds', 3, seconds(30)],
  ['a large one five minutes', large, minutes(5)],
])('%s after its last use is let go', async (_, count, keptFor) => {
  await fill(count);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const timed = createMemoryCache({ ...opened.ports, memories: watched(), keptBytes: 1e8 });
    for (let use = 0; use < 3; use += 1) {
      await timed.open(vault);
      jest.advanceTimersByTime(keptFor - seconds(1));
    }
    await timed.open(vault);
    expect(reads).toEqual(['page']);
    jest.advanceTimersByTime(keptFor + seconds(1));
    await timed.open(vault);
    expect(reads).toEqual(['page', 'page']);
    timed.close();
  } finally {
    jest.useRealTimers();
  }
});

test('a reading that failed is made again', async () => {
  await fill();
  let isAway = true;
  const page: MemoryStore['page'] = async (...asked) => {
    if (isAway) throw new Error('away');
    return opened.ports.memories.page(...asked);
  };
  const memories = { ...watched(), page };
  const unlucky = createMemoryCache({ ...opened.ports, memories, keptBytes: 1e8 });
  const both = await Promise.allSettled([unlucky.open(vault), unlucky.open(vault)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect((await unlucky.open(vault)).memories.size).toBe(large);
  unlucky.close();
});

describe('changes by another process', () => {
  let other: Installation;

  beforeEach(async () => {
    await fill();
    await kept.open(vault);
    reads.length = 0;
    other = await opened.openAnother();
  });
  afterEach(async () => other.close());

  test('are seen by the next who asks; new memories cost one short reading', async () => {
    await save('Milestone of another process', other);
    expect(await textsOf()).toEqual(await truth());
    expect(reads).toEqual(['page']);
    await save('Milestone again', other);
    expect(await textsOf()).toEqual(await truth());
    expect(await textsOf()).toContain('Milestone again');
  });

  test('cost no more after many of this one', async () => {
    await rememberMany(300);
    await save('Milestone of another process', other);
    expect(await textsOf()).toEqual(await truth());
    expect(reads).toEqual(['page']);
  });

  test('and by this one are told apart, whatever came and went in between', async () => {
    const random = [3, 1, 0, 2, 3, 3, 0, 1, 2, 0, 3, 1, 1, 0, 2, 3];
    for (const [step, kind] of random.entries()) {
      const { memories } = await kept.open(vault);
      const [oldest] = memories.keys();
      if (kind === 0) await save(`Other ${step}`, other);
      if (kind === 1) await other.product.memories.forget(vault, oldest!);
      if (kind === 2) kept.applyLocalChange(vault.vaultId, { added: await save(`Own ${step}`) });
      if (kind === 3) {
        // Added and forgotten by the other one, while this one forgets another.
        const brief = await save(`Brief ${step}`, other);
        await opened.product.memories.forget(vault, oldest!);
        kept.applyLocalChange(vault.vaultId, { removed: oldest! });
        await other.product.memories.forget(vault, brief.memoryId);
        await save(`Last ${step}`, other);
      }
      expect(await textsOf()).toEqual(await truth());
    }
  });

  test('with an older time than the newest memory are found, too', async () => {
    opened.clock.move(-minutes(60));
    await save('Milestone of a slow clock', other);
    expect(await textsOf()).toContain('Milestone of a slow clock');
    opened.clock.move(minutes(60));
  });
});
