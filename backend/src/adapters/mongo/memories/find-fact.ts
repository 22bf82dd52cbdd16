import type { Collection } from 'mongodb';
import type { BinnedRow } from '../../../memories/index.ts';
import type { Addition } from './addition.ts';
import type { BinCopies } from './bin-copies.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import type { StoredMemory } from './stored-memory.ts';

export type Known = Pick<StoredMemory, 'memoryId'>;

/** The saved memory with the same fact. */
export const findKnown = async (
  { memories }: { readonly memories: Collection<StoredMemory> },
  addition: Addition,
): Promise<Known | undefined> => {
  const { vaultId, guard } = addition;
  const known = await withStorageErrors(async () =>
    memories.findOne({ vaultId, $or: fingerprintsOf(addition) }, { projection: { memoryId: 1 } }),
  );
  return known === null || known.memoryId === guard.rewrites ? undefined : known;
};

/** The fact in the bin, if the addition asks to search there. */
export const findForgotten = async (
  { copies }: { readonly copies: Pick<BinCopies, 'rows'> },
  addition: Addition,
): Promise<BinnedRow | undefined> => {
  if (!addition.guard.looksInBin) return undefined;
  const [newest] = await copies.rows(addition.vaultId, { $or: fingerprintsOf(addition) });
  return newest;
};

const fingerprintsOf = ({ row, guard }: Addition) =>
  [row.fingerprint, ...(guard.alsoKnownAs ?? [])].map((fingerprint) => ({ fingerprint }));
