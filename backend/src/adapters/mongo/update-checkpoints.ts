import type { Collection, Filter } from 'mongodb';
import type {
  CheckpointChange,
  CheckpointRow,
  UpdateGuard,
  UpdateOutcome,
} from '../../checkpoints/index.ts';
import type { VaultId } from '../../kernel/ids.ts';
import { checkpointBytes, fromCheckpointRows, toCheckpointRows } from './stored-checkpoints.ts';
import type { StoredCheckpoints } from './stored-checkpoints.ts';
import { isDuplicate, withStorageErrors } from './connection/storage-errors.ts';
import { retryOnConflict } from './connection/retry-on-conflict.ts';
import type { StoredVault } from './stored-vault.ts';
import type { VaultSize } from './vault-size.ts';

type Needs = {
  readonly checkpoints: Collection<StoredCheckpoints>;
  readonly vaults: Collection<StoredVault>;
  readonly size: VaultSize;
};

type Updating<Change extends CheckpointChange> = UpdateGuard & {
  readonly vaultId: VaultId;
  readonly make: (rows: readonly CheckpointRow[]) => Change;
};

/**
 * Changes the checkpoints of a vault unless it was rotated since it was opened. Three steps without a
 * transaction, so the order matters: the credential is checked after the checkpoints were read, and
 * what was read must still be there. So bytes sealed with the old key never replace anything the
 * rotation has resealed. A row written before that is resealed with the rest; a row written where
 * there is nothing to compare is removed after a second check of the credential. A process killed
 * before that check leaves a change that was never acknowledged.
 */
export const updateCheckpoints =
  (needs: Needs) =>
  async <Change extends CheckpointChange>({
    vaultId,
    lookup,
    maxBytes,
    evicts,
    make,
  }: Updating<Change>): Promise<UpdateOutcome<Change>> =>
    retryOnConflict<UpdateOutcome<Change>>(async () => {
      const before = await readCheckpoints(needs, vaultId);
      const vault = await findVault(needs, vaultId, lookup);
      if (vault === undefined) return { outcome: 'stale_credential' };
      const rows = toCheckpointRows(before);
      const change = make(rows);
      const growth = checkpointBytes(change.rows) - checkpointBytes(rows);
      const room = { bytes: growth, maxBytes, evicts };
      if (!(await needs.size.hasRoom(vaultId, vault, room))) return { outcome: 'full' };
      const after = nextOf(vaultId, before, change.rows);
      if (!(await swap(needs, before ?? undefined, after))) return undefined;
      if ((await findVault(needs, vaultId, lookup)) === undefined) {
        // Unless another change has built on it: then it stays as part of that change.
        await swap(needs, after, before ?? undefined);
        return { outcome: 'stale_credential' };
      }
      await needs.size.count(vaultId, growth);
      return { outcome: 'changed', change };
    });

/** Removes the rows that still exist. Needs no guard: the caller may be a revocation. */
export const removeRows =
  (needs: Needs) =>
  async (vaultId: VaultId, ids: ReadonlySet<string>): Promise<void> =>
    retryOnConflict(async () => {
      const before = await readCheckpoints(needs, vaultId);
      const rows = toCheckpointRows(before);
      const kept = rows.filter(({ checkpointId }) => !ids.has(checkpointId));
      if (before === null || kept.length === rows.length) return true;
      if (!(await swap(needs, before, nextOf(vaultId, before, kept)))) return undefined;
      await needs.size.count(vaultId, checkpointBytes(kept) - checkpointBytes(rows));
      return true;
    }).then(() => undefined);

const readCheckpoints = async (
  { checkpoints }: Needs,
  vaultId: VaultId,
): Promise<StoredCheckpoints | null> =>
  withStorageErrors(async () => checkpoints.findOne({ _id: vaultId }));

/** `undefined` once the vault has another credential, or none. */
const findVault = async (
  { vaults }: Needs,
  vaultId: VaultId,
  lookup: Uint8Array,
): Promise<Pick<StoredVault, 'bytes'> | undefined> => {
  const found = await withStorageErrors(async () =>
    vaults.findOne({ _id: vaultId, lookup }, { projection: { bytes: 1 } }),
  );
  return found ?? undefined;
};

const nextOf = (
  vaultId: VaultId,
  before: StoredCheckpoints | null,
  rows: readonly CheckpointRow[],
): StoredCheckpoints | undefined => fromCheckpointRows(vaultId, rows, (before?.version ?? 0) + 1);

/**
 * Replaces one document with another; either may be missing. Returns false if the stored document
 * is no longer `from`.
 */
const swap = async (
  { checkpoints }: Needs,
  from: StoredCheckpoints | undefined,
  to: StoredCheckpoints | undefined,
): Promise<boolean> =>
  withStorageErrors(async () => {
    if (from === undefined) return to === undefined || insert(checkpoints, to);
    if (to === undefined) return (await checkpoints.deleteOne(exactly(from))).deletedCount > 0;
    return (await checkpoints.replaceOne(exactly(from), to)).matchedCount > 0;
  });

/** Returns false if another process has inserted a document in the meantime. */
const insert = async (
  checkpoints: Collection<StoredCheckpoints>,
  stored: StoredCheckpoints,
): Promise<boolean> => {
  try {
    await checkpoints.insertOne(stored);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/**
 * `version` alone identifies a write of this program version. A process of an earlier version
 * changes the other fields and leaves `version` as it is.
 */
const exactly = ({
  _id,
  current,
  previous,
  version,
}: StoredCheckpoints): Filter<StoredCheckpoints> => ({
  _id,
  version: version ?? { $exists: false },
  'current.checkpointId': current.checkpointId,
  'current.sealed': current.sealed,
  ...(previous && {
    'previous.checkpointId': previous.checkpointId,
    'previous.sealed': previous.sealed,
  }),
});
