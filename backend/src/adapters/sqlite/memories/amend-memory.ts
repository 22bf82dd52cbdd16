import { requireVaultId } from '../../../kernel/ids.ts';
import type { AmendOutcome, MemoryStore } from '../../../memories/index.ts';
import type { Database } from '../database/database.ts';

/** Replaces the sealed bytes of one memory and wipes the previous ones from the file. */
export const amendMemory = ({ prepare, secureDelete }: Database): Pick<MemoryStore, 'amend'> => {
  const isFoundBy = prepare('SELECT 1 FROM vaults WHERE vault_id = ? AND lookup = ?');
  const replace = prepare(
    'UPDATE memories SET sealed = ? WHERE vault_id = ? AND memory_id = ? AND sealed = ?',
  );
  const bumpRevision = prepare('UPDATE vaults SET revision = revision + 1 WHERE vault_id = ?');
  return {
    amend: async (vaultId, { memoryId, from, sealed }, { lookup }) => {
      requireVaultId(vaultId);
      let outcome: AmendOutcome = 'stale_credential';
      await secureDelete(() => {
        outcome = 'stale_credential';
        if (isFoundBy.get(vaultId, lookup) === undefined) return 0;
        const changed = replace.run(sealed, vaultId, memoryId, from);
        outcome = changed > 0 ? 'amended' : 'changed';
        return changed > 0 ? bumpRevision.run(vaultId) : 0;
      });
      return outcome;
    },
  };
};
