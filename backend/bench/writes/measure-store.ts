import type { MemoryStore } from '../../src/memories/index.ts';
import { someMemoryRow } from '../../src/testing/rows.ts';
import { inParallel } from '../../src/testing/times.ts';
import type { Vault } from '../../src/tokens/index.ts';

const addsEach = 30;

/** Durable additions a second of `callers` at once, without the work of comparing memories. */
export const measureStore = async (
  memories: Pick<MemoryStore, 'add'>,
  { vaultId, lookup }: Vault,
  callers: number,
): Promise<number> => {
  const guard = { limit: null, maxBytes: null, lookup };
  const begin = performance.now();
  await inParallel(callers, async () => {
    for (let count = 0; count < addsEach; count += 1) {
      await memories.add(vaultId, someMemoryRow(), guard);
    }
  });
  return (callers * addsEach * 1_000) / (performance.now() - begin);
};
