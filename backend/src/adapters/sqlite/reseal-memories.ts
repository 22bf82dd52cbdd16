import { requireVaultId } from '../../kernel/ids.ts';
import type { MemoryStore } from '../../memories/index.ts';
import type { Database } from './database.ts';

/** Puts other sealed bytes in the place of those that are there, for a vault with a new key. */
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
      // A power cut may take this back, and then all that is written after it, too: the removal of
      // the previous key, which waits for the disk, never outlives the rows it was removed for.
      writeRelaxed(() => {
        for (const { memoryId, from, sealed, fingerprint, ownFingerprint } of rows) {
          const other = isTaken.get(vaultId, fingerprint, memoryId);
          const mark = other === undefined ? fingerprint : ownFingerprint;
          replace.run(sealed, mark, vaultId, memoryId, from);
        }
      });
    },
  };
};
