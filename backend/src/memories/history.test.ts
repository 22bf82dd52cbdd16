import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MemoryId } from '../kernel/ids.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import type { OwnedVault } from '../tokens/index.ts';
import { history } from './history.ts';

let opened: ProductOnDisk;
let vault: OwnedVault;
let id: MemoryId;
beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault } = await opened.newVault());
  const saved = await opened.product.memories.remember(vault, {
    text: 'User likes owls',
    category: 'preference',
    savedBy: undefined,
  });
  if (saved.outcome === 'full') throw new Error('The vault is full.');
  id = saved.memory.memoryId;
});
afterEach(async () => opened.close());

/** The states in the history, if `change` runs just before the given read of the store. */
const statesDuring = async (read: 'find' | 'binned', change: () => Promise<unknown>) => {
  const { ports } = opened;
  let hasRun = false;
  const once = async (): Promise<void> => {
    if (hasRun) return;
    hasRun = true;
    await change();
  };
  const memories: typeof ports.memories = {
    ...ports.memories,
    find: async (...asked) => {
      if (read === 'find') await once();
      return ports.memories.find(...asked);
    },
    binned: async (...asked) => {
      if (read === 'binned') await once();
      return ports.memories.binned(...asked);
    },
  };
  const entries = await history({ ...ports, memories })(vault, id);
  return entries.map(({ state }) => state);
};

describe('the history of a memory', () => {
  const forget = async () => opened.product.memories.forget(vault, id);

  test('is found while the memory is being forgotten', async () => {
    expect(await statesDuring('find', forget)).toEqual(['bin']);
  });

  test('is found if the memory is forgotten before the bin is read', async () => {
    expect(await statesDuring('binned', forget)).toEqual(['saved']);
  });

  test('is found while the memory is being restored', async () => {
    await forget();
    const restore = async () => opened.product.memories.restore(vault, id);
    expect(await statesDuring('binned', restore)).toEqual(['saved']);
  });
});
