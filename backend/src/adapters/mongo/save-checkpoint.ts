import type { Collection, Filter } from 'mongodb';
import type { CheckpointRow, SaveGuard, SaveOutcome } from '../../checkpoints/index.ts';
import type { VaultId } from '../../kernel/ids.ts';
import { toCheckpointRow, type StoredCheckpoints } from './stored-checkpoints.ts';
import { isDuplicate, withStorageErrors } from './storage-errors.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { StoredVault } from './stored-vault.ts';
import { sizeOf, type VaultSize } from './vault-size.ts';

type Needs = {
  readonly checkpoints: Collection<StoredCheckpoints>;
  readonly vaults: Collection<StoredVault>;
  readonly size: VaultSize;
};

type Saving = SaveGuard & { readonly vaultId: VaultId; readonly current: CheckpointRow };

/**
 * Saves a checkpoint unless the vault was rotated since it was opened. Three steps without a
 * transaction, so the order matters: the credential is checked after the checkpoints were read, and
 * what was read must still be there byte for byte. So bytes sealed with the old key never replace
 * anything the rotation has resealed. A row written before that is resealed with the rest; a row
 * written where there is nothing to compare is removed after a second check of the credential. A
 * process killed before that check leaves a checkpoint that was never acknowledged.
 */
export const saveCheckpoint =
  (needs: Needs) =>
  async (saving: Saving): Promise<SaveOutcome> =>
    retryOnConflict(async () => {
      const before = await read(needs, saving);
      const vault = await findVault(needs, saving);
      if (vault === undefined) return { outcome: 'locked' };
      const growth = saving.current.sealed.length - sizeOf(before?.previous?.sealed);
      const room = { bytes: growth, maxBytes: saving.maxBytes };
      if (!(await needs.size.hasRoom(saving.vaultId, vault, room))) return { outcome: 'full' };
      const isSaved = before === null ? saveFirst(needs, saving) : saveNext(needs, saving, before);
      if (!(await isSaved)) return undefined;
      if ((await findVault(needs, saving)) === undefined) {
        await takeBack(needs, saving, before);
        return { outcome: 'locked' };
      }
      await needs.size.count(saving.vaultId, growth);
      return { outcome: 'saved', replaced: before ? toCheckpointRow(before.current) : undefined };
    });

const read = async (
  { checkpoints }: Needs,
  { vaultId }: Saving,
): Promise<StoredCheckpoints | null> =>
  withStorageErrors(async () => checkpoints.findOne({ _id: vaultId }));

/** `undefined` once the vault has another credential, or none. */
const findVault = async (
  { vaults }: Needs,
  { vaultId, lookup }: Saving,
): Promise<Pick<StoredVault, 'bytes'> | undefined> => {
  const found = await withStorageErrors(async () =>
    vaults.findOne({ _id: vaultId, lookup }, { projection: { bytes: 1 } }),
  );
  return found ?? undefined;
};

/** Returns false if another process saved the first one meanwhile. */
const saveFirst = async (
  { checkpoints }: Needs,
  { vaultId, current }: Saving,
): Promise<boolean> => {
  try {
    await withStorageErrors(async () => checkpoints.insertOne({ _id: vaultId, current }));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** Returns false if what was read is gone or has been resealed. */
const saveNext = async (
  { checkpoints }: Needs,
  { vaultId, current }: Saving,
  before: StoredCheckpoints,
): Promise<boolean> => {
  const { matchedCount } = await withStorageErrors(async () =>
    checkpoints.updateOne(exactly(vaultId, before), {
      $set: { current, previous: before.current },
    }),
  );
  return matchedCount > 0;
};

/** Reverts the save, unless a later save already made it the previous checkpoint. */
const takeBack = async (
  { checkpoints }: Needs,
  { vaultId, current }: Saving,
  before: StoredCheckpoints | null,
): Promise<void> => {
  const saved = exactly(vaultId, { current, ...(before && { previous: before.current }) });
  await withStorageErrors(async () =>
    before === null
      ? checkpoints.deleteOne(saved)
      : checkpoints.replaceOne(saved, {
          current: before.current,
          ...(before.previous && { previous: before.previous }),
        }),
  );
};

const exactly = (
  vaultId: VaultId,
  { current, previous }: Omit<StoredCheckpoints, '_id'>,
): Filter<StoredCheckpoints> => ({
  _id: vaultId,
  'current.checkpointId': current.checkpointId,
  'current.sealed': current.sealed,
  ...(previous && {
    'previous.checkpointId': previous.checkpointId,
    'previous.sealed': previous.sealed,
  }),
});
