import type { ResealRows } from '../tokens/index.ts';
import type { CheckpointRow } from './checkpoint.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { upToDate } from './sealed-checkpoint.ts';

type Needs = { readonly checkpoints: Pick<CheckpointStore, 'find' | 'update'> };

/**
 * Reseals all checkpoints of a rotated vault under its new key, in one step, because there are
 * twenty at most.
 */
export const resealCheckpoints = ({ checkpoints }: Needs): ResealRows =>
  async function* (vault) {
    const reseal = (rows: readonly CheckpointRow[]) => {
      const changed = rows.map((row) => upToDate(vault, row));
      return {
        rows: changed,
        count: changed.filter(({ sealed }, at) => sealed !== rows[at]?.sealed).length,
      };
    };
    const { count } = reseal(await checkpoints.find(vault.vaultId));
    if (count === 0) {
      yield 0;
      return;
    }
    const guard = { lookup: vault.lookup, maxBytes: null };
    const done = await checkpoints.update(vault.vaultId, reseal, guard);
    // If the vault was rotated or revoked in the meantime, these keys must not seal anything
    // anymore.
    yield done.outcome === 'changed' ? done.change.count : 0;
  };
