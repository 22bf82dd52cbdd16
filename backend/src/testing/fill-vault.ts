import { openDatabase } from '../adapters/sqlite/database/database.ts';
import { sqliteMemoryStore } from '../adapters/sqlite/memories/memory-store.ts';
import { createConflictIndex } from '../conflicts/index.ts';
import type { Timestamp } from '../kernel/clock.ts';
import { minutes } from '../kernel/duration.ts';
import { newMemoryId, type MemoryId } from '../kernel/ids.ts';
import type { NewMemory } from '../memories/index.ts';
import type { Vault } from '../tokens/index.ts';
import { sealedFact } from './sealed-fact.ts';

/** Additions that share a transaction. */
const atOnce = 50;

type Filled = NewMemory & { readonly createdAt?: Timestamp };

/**
 * Saves many memories like another process, without conflict detection and without waiting for the
 * disk. Memories without a given time are a minute apart, the last one at `end`. Resolves with
 * their ids in the given order.
 */
export const fillVault = async (
  { dataDir, end }: { readonly dataDir: string; readonly end: Timestamp },
  vault: Vault,
  all: readonly Filled[],
): Promise<MemoryId[]> => {
  const database = openDatabase(dataDir, { syncData: async () => undefined });
  const store = sqliteMemoryStore(database);
  const { keysOf } = createConflictIndex();
  const rows = all.map((memory, index) => {
    const createdAt = end - minutes(all.length - index - 1);
    const indexKeys = keysOf({ memoryId: newMemoryId(), ...memory });
    return sealedFact(vault, { createdAt, indexKeys, ...memory }).row;
  });
  const guard = { limit: null, maxBytes: null, lookup: vault.lookup };
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    await Promise.all(some.map(async (row) => store.add(vault.vaultId, row, guard)));
  }
  await database.close();
  return rows.map(({ memoryId }) => memoryId);
};
