import { requireVaultId } from '../../../kernel/ids.ts';
import type { MemoryStore } from '../../../memories/index.ts';
import type { Database } from '../database/database.ts';

/** Replaces sealed bytes, for a vault with a new key. */
export const resealMemories = ({
  prepare,
  writeRelaxed,
}: Database): Pick<MemoryStore, 'reseal'> => {
  const isTaken = prepare(`
    SELECT 1 FROM memories WHERE vault_id = ? AND fingerprint = ? AND memory_id <> ?`);
  const replace = prepare(`
    UPDATE memories SET sealed = ?, fingerprint = ?
    WHERE vault_id = ? AND memory_id = ? AND sealed = ?`);
  return {
    reseal: async (vaultId, rows) => {
      requireVaultId(vaultId);
      // A power failure may undo this, but then also everything written after it: the removal of
      // the previous key, which waits for the disk, never survives without the resealed rows.
      await writeRelaxed(() => {
        for (const { memoryId, from, sealed, fingerprint, ownFingerprint } of rows) {
          const other = isTaken.get(vaultId, fingerprint, memoryId);
          const unique = other === undefined ? fingerprint : ownFingerprint;
          replace.run(sealed, unique, vaultId, memoryId, from);
        }
      });
    },
  };
};
