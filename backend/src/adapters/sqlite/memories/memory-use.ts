import { maxClockSkew } from '../../../kernel/clock.ts';
import { requireVaultId, type MemoryId } from '../../../kernel/ids.ts';
import type { MemoryStore, AccessStats } from '../../../memories/index.ts';
import type { Database } from '../database/database.ts';
import { prepareTuples } from '../database/sql.ts';

type StoredUse = readonly [lastAccessedAt: number | null, accessCount: number, activation: number];

/**
 * The plain fields that workers write: the last use of a memory and its activation. These writes do
 * not wait for the disk: at 3 ms each, the accesses of 100 recalls per second would take all of the
 * process's time. Later uses and the rescoring make up for writes lost in a power failure.
 */
export const memoryUse = ({
  sql,
  prepare,
  read,
  writeRelaxed,
}: Database): Pick<MemoryStore, 'uses' | 'recordAccess' | 'setActivations'> => {
  const use = prepareTuples<StoredUse>(
    sql,
    `SELECT last_accessed_at, access_count, activation FROM memories
    WHERE vault_id = ? AND memory_id = ?`,
  );
  const note = prepare(`
    UPDATE memories SET last_accessed_at = ?, access_count = access_count + 1
    WHERE vault_id = ? AND memory_id = ?
      AND (last_accessed_at IS NULL OR last_accessed_at < ? OR last_accessed_at > ?)`);
  const setActivation = prepare(
    'UPDATE memories SET activation = ? WHERE vault_id = ? AND memory_id = ?',
  );
  return {
    uses: async (vaultId, memoryIds) => {
      requireVaultId(vaultId);
      const found = new Map<MemoryId, AccessStats>();
      read(() => {
        for (const memoryId of memoryIds) {
          const one = use.get(vaultId, memoryId);
          if (one !== undefined) found.set(memoryId, toUse(one));
        }
      });
      return found;
    },
    recordAccess: async (vaultId, memoryIds, at) => {
      requireVaultId(vaultId);
      await writeRelaxed(() => {
        for (const memoryId of memoryIds) note.run(at, vaultId, memoryId, at, at + maxClockSkew);
      });
    },
    setActivations: async (vaultId, activations) => {
      requireVaultId(vaultId);
      await writeRelaxed(() => {
        for (const [memoryId, activation] of activations) {
          setActivation.run(activation, vaultId, memoryId);
        }
      });
    },
  };
};

const toUse = ([lastAccessedAt, accessCount, activation]: StoredUse): AccessStats => ({
  lastAccessedAt: lastAccessedAt ?? undefined,
  accessCount,
  activation,
});
