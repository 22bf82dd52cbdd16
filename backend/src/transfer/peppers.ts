import { pepperVersionOf } from '../sealing/index.ts';
import type { VaultRecord } from './row-store.ts';

/** How many vaults are locked with each version of the pepper. Those without one are not counted. */
export const countPeppers = async (
  vaults: AsyncIterable<VaultRecord>,
): Promise<ReadonlyMap<number, number>> => {
  const counts = new Map<number, number>();
  for await (const { lock } of vaults) {
    const version = lock && pepperVersionOf(lock.wrappedKey);
    if (version !== undefined) counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return counts;
};
