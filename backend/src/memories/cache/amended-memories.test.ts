import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Installation } from '../../compose/installation.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import type { Vault } from '../../tokens/index.ts';
import { createMemoryCache, type MemoryCache } from './memory-cache.ts';
import type { Memory } from '../memory.ts';
import { settle } from '../settling/settle.ts';

let opened: ProductOnDisk;
let vault: Vault;
let reads: number;
let cache: MemoryCache;
beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault } = await opened.newVault());
  reads = 0;
  const memories = {
    ...opened.ports.memories,
    page: async (...args: Parameters<typeof opened.ports.memories.page>) => {
      reads += 1;
      return opened.ports.memories.page(...args);
    },
  };
  cache = createMemoryCache({ ...opened.ports, memories, keptBytes: 100_000_000 });
});
afterEach(async () => {
  cache.close();
  await opened.close();
});

const save = async (text: string, by: Installation = opened): Promise<Memory> => {
  const fact = { text, category: 'project', savedBy: undefined } as const;
  const saved = await by.product.memories.remember(vault, fact);
  if (saved.outcome !== 'stored') throw new Error(saved.outcome);
  return saved.memory;
};

const bothTrue = (newer: Memory, older: Memory) =>
  ({ newer: newer.memoryId, older: [older.memoryId], keep: 'both', removedBy: undefined }) as const;

const settledWith = async ({ memoryId }: Memory) =>
  (await cache.open(vault)).memories.get(memoryId)?.settledWith;

test('an amendment by this process needs no read, and one by another process needs one', async () => {
  const [first, second] = [await save('Milestone 1'), await save('Milestone 2')];
  await cache.open(vault);
  const before = reads;
  await settle({ ...opened.ports, memoryCache: cache })(vault, bothTrue(first, second));
  expect(await settledWith(first)).toEqual([second.memoryId]);
  expect(reads).toBe(before);

  const other = await opened.openAnother();
  await other.product.memories.settle(vault, bothTrue(second, first));
  expect(await settledWith(second)).toEqual([first.memoryId]);
  expect(await settledWith(first)).toEqual([second.memoryId]);
  const after = reads;
  expect(after).toBeGreaterThan(before);
  await cache.open(vault);
  expect(reads).toBe(after);
  await other.close();
});

test('an amendment that is read before it is reported hides no change by another process', async () => {
  const [first, second] = [await save('Milestone 1'), await save('Milestone 2')];
  await cache.open(vault);
  let report = (): void => undefined;
  const applyLocalChange: MemoryCache['applyLocalChange'] = (vaultId, change) => {
    report = () => {
      cache.applyLocalChange(vaultId, change);
    };
  };
  const late = { ...opened.ports, memoryCache: { ...cache, applyLocalChange } };
  await settle(late)(vault, bothTrue(first, second));
  await cache.open(vault);
  report();

  const other = await opened.openAnother();
  const added = await save('Milestone 3', other);
  expect((await cache.open(vault)).memories.has(added.memoryId)).toBe(true);
  await other.close();
});
