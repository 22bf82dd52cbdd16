import type { Collection } from 'mongodb';
import type { VaultId } from '../../../kernel/ids.ts';
import type { AddGuard, BinnedRow, MemoryRow } from '../../../memories/index.ts';
import type { BinCopies } from './bin-copies.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import type { StoredMemory } from './stored-memory.ts';

type Fact = { readonly vaultId: VaultId; readonly row: MemoryRow; readonly guard: AddGuard };

export type Known = Pick<StoredMemory, 'memoryId'>;

/** The saved memory with the same fact. */
export const findKnown = async (
  { memories }: { readonly memories: Collection<StoredMemory> },
  fact: Fact,
): Promise<Known | undefined> => {
  const { vaultId, guard } = fact;
  const known = await withStorageErrors(async () =>
    memories.findOne({ vaultId, $or: fingerprintsOf(fact) }, { projection: { memoryId: 1 } }),
  );
  return known === null || known.memoryId === guard.rewrites ? undefined : known;
};

/** The fact in the bin, if the addition looks for it there. */
export const findForgotten = async (
  { copies }: { readonly copies: Pick<BinCopies, 'rows'> },
  fact: Fact,
): Promise<BinnedRow | undefined> => {
  if (!fact.guard.looksInBin) return undefined;
  const [newest] = await copies.rows(fact.vaultId, { $or: fingerprintsOf(fact) });
  return newest;
};

const fingerprintsOf = ({ row, guard }: Fact) =>
  [row.fingerprint, ...(guard.alsoKnownAs ?? [])].map((fingerprint) => ({ fingerprint }));
