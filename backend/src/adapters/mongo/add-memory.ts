import type { Collection } from 'mongodb';
import type { VaultId } from '../../kernel/ids.ts';
import type { AddGuard, AddOutcome, MemoryRow } from '../../memories/index.ts';
import { findSlot } from './find-slot.ts';
import { toStored, type StoredMemory } from './stored-memory.ts';
import { isDuplicate, withStorageErrors } from './storage-errors.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { VaultStanding, vaultRevision } from './vault-revision.ts';
import type { VaultSize } from './vault-size.ts';

type Needs = {
  readonly memories: Collection<StoredMemory>;
  readonly revision: ReturnType<typeof vaultRevision>;
  readonly size: Pick<VaultSize, 'hasRoom'>;
};

/** One memory to add to a vault. */
type Addition = { readonly vaultId: VaultId; readonly row: MemoryRow; readonly guard: AddGuard };

const locked = { outcome: 'locked' } as const;

/**
 * Stores a memory in the lowest free slot below the limit. Reading and writing are two steps; the
 * unique indexes reject the second writer, which retries. Because every writer takes the lowest
 * slot, a vault over its limit cannot grow either.
 *
 * Rotation first swaps the credential, then reseals the existing rows. So a row may be acknowledged
 * only if it was there before the swap. The update that increments the revision comes after the
 * insertion and returns the lookup:
 * - The old one: the swap came later, and rotation finds the row.
 * - Another one, or no vault: the row may be too late, so it is removed again.
 * - Another process may have returned `known` for this row meanwhile. It marked the row after it
 *   saw the old lookup, so the row was there before the swap, and a marked row is not removed.
 * - A process killed before the update has acknowledged nothing.
 */
export const addMemory =
  (needs: Needs) =>
  async (vaultId: VaultId, row: MemoryRow, guard: AddGuard): Promise<AddOutcome> =>
    retryOnConflict(async () => attempt(needs, { vaultId, row, guard }));

/** `undefined` if another writer interfered. */
const attempt = async (needs: Needs, addition: Addition): Promise<AddOutcome | undefined> => {
  const { vaultId, row, guard } = addition;
  const [known, { slot, count }] = await Promise.all([
    findKnown(needs, addition),
    findSlot(needs.memories, vaultId, guard.limit),
  ]);
  // Read after finding the row: if the lookup is still the old one, the row predates the swap.
  const vault = await needs.revision.read(vaultId);
  if (!isOpenTo(guard, vault)) return locked;

  const { revision } = vault;
  if (known !== undefined) {
    const isThere = await acknowledge(needs, addition, known);
    return isThere && { outcome: 'known', memoryId: known.memoryId, count, revision };
  }
  if (slot === undefined) return { outcome: 'full', by: 'count', count, revision };
  const growth = { bytes: row.sealed.length, maxBytes: guard.maxBytes };
  if (!(await needs.size.hasRoom(vaultId, vault, growth))) {
    return { outcome: 'full', by: 'bytes', count, revision };
  }
  if (!(await insert(needs, toStored(vaultId, slot, row)))) return undefined;

  const after = await needs.revision.bump(vaultId, row.sealed.length);
  if (isOpenTo(guard, after)) {
    return { outcome: 'added', count: count + 1, revision: after.revision };
  }
  await takeBack(needs, addition);
  return locked;
};

const isOpenTo = ({ lookup }: AddGuard, vault: VaultStanding | undefined): vault is VaultStanding =>
  typeof vault?.lookup === 'object' && Buffer.compare(new Uint8Array(vault.lookup), lookup) === 0;

type Known = Pick<StoredMemory, 'memoryId'>;

const findKnown = async (
  { memories }: Needs,
  { vaultId, row, guard }: Addition,
): Promise<Known | undefined> => {
  const fingerprints = [row.fingerprint, ...(guard.alsoKnownAs ?? [])];
  const known = await withStorageErrors(async () =>
    memories.findOne(
      { vaultId, $or: fingerprints.map((fingerprint) => ({ fingerprint })) },
      { projection: { memoryId: 1 } },
    ),
  );
  return known ?? undefined;
};

/** Marks a row that another addition may be about to remove. `undefined` if it is gone. */
const acknowledge = async (
  { memories }: Needs,
  { vaultId }: Addition,
  { memoryId }: Known,
): Promise<true | undefined> => {
  const { matchedCount } = await withStorageErrors(async () =>
    memories.updateOne({ vaultId, memoryId }, { $set: { acknowledged: true } }),
  );
  return matchedCount > 0 ? true : undefined;
};

const takeBack = async (
  { memories, revision }: Needs,
  { vaultId, row: { memoryId, sealed } }: Addition,
): Promise<void> => {
  const { deletedCount } = await withStorageErrors(async () =>
    memories.deleteOne({ vaultId, memoryId, acknowledged: { $ne: true } }),
  );
  if (deletedCount > 0) await revision.bump(vaultId, -sealed.length);
};

/** Returns false if another writer has taken the slot or stored the same fact. */
const insert = async ({ memories }: Needs, stored: StoredMemory): Promise<boolean> => {
  try {
    await withStorageErrors(async () => memories.insertOne({ ...stored }));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};
