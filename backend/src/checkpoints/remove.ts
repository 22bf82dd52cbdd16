import { parseCheckpointId } from '../kernel/ids.ts';
import { rejectIfReplaced, type Vault } from '../tokens/index.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { checkpointNotFound } from './errors.ts';
import { readTitles, type ReadNeeds } from './read-titles.ts';

type Needs = ReadNeeds & { readonly checkpoints: Pick<CheckpointStore, 'remove'> };

/**
 * Deletes one checkpoint permanently, by its id. Deleting the current checkpoint of a title also
 * deletes the one it replaced, which would otherwise become current again; deleting the replaced
 * one keeps the current one. Throws `checkpoint_not_found`.
 */
export const remove =
  (needs: Needs) =>
  async (vault: Vault, id: string): Promise<void> => {
    const checkpointId = parseCheckpointId(id);
    await rejectIfReplaced(needs, vault);
    for (const { rows } of await readTitles(needs, vault)) {
      const ids = rows.map((row) => row.checkpointId);
      const at = ids.findIndex((each) => each === checkpointId);
      if (at !== -1) return needs.checkpoints.remove(vault.vaultId, ids.slice(at));
    }
    throw checkpointNotFound();
  };
