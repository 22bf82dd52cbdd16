import type { Db } from 'mongodb';
import type { CheckpointStore } from '../../checkpoints/index.ts';
import { requireVaultId } from '../../kernel/ids.ts';
import { keyedMutex } from './connection/keyed-mutex.ts';
import { checkpointBytes, toCheckpointRows, type StoredCheckpoints } from './stored-checkpoints.ts';
import { withStorageErrors } from './connection/storage-errors.ts';
import type { StoredVault } from './stored-vault.ts';
import { removeRows, updateCheckpoints } from './update-checkpoints.ts';
import { vaultSize } from './vault-size.ts';

/** `CheckpointStore` on MongoDB: the checkpoints of a vault are one document. */
export const mongoCheckpointStore = (db: Db): CheckpointStore => {
  const checkpoints = db.collection<StoredCheckpoints>('checkpoints');
  const size = vaultSize(db);
  const needs = { checkpoints, vaults: db.collection<StoredVault>('vaults'), size };
  const [update, remove] = [updateCheckpoints(needs), removeRows(needs)];
  const takeTurns = keyedMutex();

  return {
    find: async (vaultId) => {
      requireVaultId(vaultId);
      return toCheckpointRows(
        await withStorageErrors(async () => checkpoints.findOne({ _id: vaultId })),
      );
    },
    update: async (vaultId, make, guard) => {
      requireVaultId(vaultId);
      return takeTurns(vaultId, async () => update({ vaultId, make, ...guard }));
    },
    remove: async (vaultId, ids) => {
      requireVaultId(vaultId);
      await takeTurns(vaultId, async () => remove(vaultId, new Set(ids)));
    },
    removeAll: async (vaultId) => {
      requireVaultId(vaultId);
      const kept = await withStorageErrors(async () =>
        checkpoints.findOneAndDelete({ _id: vaultId }),
      );
      if (kept !== null) await size.count(vaultId, -checkpointBytes(toCheckpointRows(kept)));
    },
  };
};
