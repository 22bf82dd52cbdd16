import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import { times } from '../../testing/times.ts';
import type { Vault } from '../../tokens/index.ts';
import { createMemoryCache, type MemoryCache } from './memory-cache.ts';

let opened: ProductOnDisk;
let vault: Vault;
let cache: MemoryCache;
let reads: number;

beforeEach(async () => {
  reads = 0;
  opened = await openProductOnDisk();
  ({ vault } = await opened.newVault());
  // Faked only now, so that the product does not poll through the minutes that pass for the cache.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { memories } = opened.ports;
  cache = createMemoryCache({
    ...opened.ports,
    keptBytes: 10_000_000,
    memories: {
      ...memories,
      page: async (...args) => {
        reads += 1;
        return memories.page(...args);
      },
    },
  });
});
afterEach(async () => {
  cache.close();
  jest.useRealTimers();
  await opened.close();
});

test.each([
  [64, 30],
  [65, 300],
])(
  'a vault of %d memories is evicted %d seconds after its last use @keys-are-let-go',
  async (count, seconds) => {
    const texts = times(count, (index) => `Milestone ${index}`);
    await fillVault(
      { dataDir: opened.dataDir, end: opened.clock.now() },
      vault,
      texts.map((text) => ({ text, category: 'project' })),
    );
    await cache.open(vault);
    jest.advanceTimersByTime(seconds * 1_000 - 1);
    await cache.open(vault);
    jest.advanceTimersByTime(seconds * 1_000 - 1);
    await cache.open(vault);
    expect(reads).toBe(1);
    jest.advanceTimersByTime(seconds * 1_000 + 1);
    await cache.open(vault);
    expect(reads).toBe(2);
  },
);
