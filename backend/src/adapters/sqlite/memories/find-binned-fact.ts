import type { VaultId } from '../../../kernel/ids.ts';
import type { BinnedRow } from '../../../memories/index.ts';
import type { Database } from '../database/database.ts';
import {
  binnedColumns,
  isNotSaved,
  memoryWithoutNulls,
  type StoredBinned,
} from './stored-memory.ts';

/** The row of the bin with one of these fingerprints that was removed last. */
export const findBinnedFact = ({ prepare }: Pick<Database, 'prepare'>) => {
  const find = prepare<StoredBinned>(`
    SELECT ${binnedColumns} FROM bin WHERE vault_id = ? AND fingerprint = ? AND ${isNotSaved}
    ORDER BY removed_at DESC LIMIT 1`);
  return (vaultId: VaultId, fingerprints: readonly Uint8Array[]): BinnedRow | undefined => {
    const [newest] = fingerprints
      .flatMap((fingerprint) => find.get(vaultId, fingerprint) ?? [])
      .toSorted((one, other) => other.removedAt - one.removedAt);
    return newest && memoryWithoutNulls(newest);
  };
};
