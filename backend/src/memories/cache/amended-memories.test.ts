import { expect, test } from '@jest/globals';
import { openProductOnDisk } from '../../testing/product-on-disk.ts';
import { createMemoryCache } from './memory-cache.ts';
import type { Memory } from '../memory.ts';
import { settle } from '../settle.ts';

test('an amendment by this process is known without reading, one by another after one reading', async () => {
  const opened = await openProductOnDisk();
  const { vault } = await opened.newVault();
  let readings = 0;
  const memories = {
    ...opened.ports.memories,
    page: async (...args: Parameters<typeof opened.ports.memories.page>) => {
      readings += 1;
      return opened.ports.memories.page(...args);
    },
  };
  const cache = createMemoryCache({ ...opened.ports, memories, keptBytes: 100_000_000 });
  const save = async (text: string): Promise<Memory> => {
    const fact = { text, category: 'project', savedBy: undefined } as const;
    const saved = await opened.product.memories.remember(vault, fact);
    if (saved.outcome !== 'stored') throw new Error(saved.outcome);
    return saved.memory;
  };
  const [first, second] = [await save('Milestone 1'), await save('Milestone 2')];
  const bothTrue = (newer: Memory, older: Memory) =>
    ({
      newer: newer.memoryId,
      older: [older.memoryId],
      keep: 'both',
      removedBy: undefined,
    }) as const;
  const settledWith = async ({ memoryId }: Memory) =>
    (await cache.open(vault)).memories.get(memoryId)?.settledWith;

  await cache.open(vault);
  const before = readings;
  await settle({ ...opened.ports, memoryCache: cache })(vault, bothTrue(first, second));
  expect(await settledWith(first)).toEqual([second.memoryId]);
  expect(readings).toBe(before);

  const other = await opened.openAnother();
  await other.product.memories.settle(vault, bothTrue(second, first));
  expect(await settledWith(second)).toEqual([first.memoryId]);
  expect(await settledWith(first)).toEqual([second.memoryId]);
  const after = readings;
  expect(after).toBeGreaterThan(before);
  await cache.open(vault);
  expect(readings).toBe(after);

  cache.close();
  await other.close();
  await opened.close();
});
