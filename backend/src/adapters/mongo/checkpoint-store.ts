import type { Db } from 'mongodb';
import type { CheckpointStore } from '../../checkpoints/index.ts';
import { requireVaultId } from '../../kernel/ids.ts';
import { keyedMutex } from './keyed-mutex.ts';
import { saveCheckpoint } from './save-checkpoint.ts';
import { toCheckpointRow, type StoredCheckpoints } from './stored-checkpoints.ts';
import { withStorageErrors } from './storage-errors.ts';
import type { StoredVault } from './stored-vault.ts';
import { sizeOf, vaultSize } from './vault-size.ts';

export const mongoCheckpointStore = (db: Db): CheckpointStore => {
  const checkpoints = db.collection<StoredCheckpoints>('checkpoints');
  const size = vaultSize(db);
  const save = saveCheckpoint({ checkpoints, vaults: db.collection<StoredVault>('vaults'), size });
  const takeTurns = keyedMutex();

  return {
    save: async (vaultId, current, guard) => {
      requireVaultId(vaultId);
      return takeTurns(vaultId, async () => save({ vaultId, current, ...guard }));
    },
    reseal: async (vaultId, { checkpointId, from, sealed }) => {
      requireVaultId(vaultId);
      for (const place of ['current', 'previous'] as const) {
        const row = { [`${place}.checkpointId`]: checkpointId, [`${place}.sealed`]: from };
        const change = { $set: { [`${place}.sealed`]: sealed } };
        await withStorageErrors(async () =>
          checkpoints.updateOne({ _id: vaultId, ...row }, change),
        );
      }
    },
    find: async (vaultId) => {
      requireVaultId(vaultId);
      const found = await withStorageErrors(async () => checkpoints.findOne({ _id: vaultId }));
      return {
        current: found?.current && toCheckpointRow(found.current),
        previous: found?.previous && toCheckpointRow(found.previous),
      };
    },
    removeAll: async (vaultId) => {
      requireVaultId(vaultId);
      const kept = await withStorageErrors(async () =>
        checkpoints.findOneAndDelete({ _id: vaultId }),
      );
      if (kept === null) return;
      await size.count(vaultId, -sizeOf(kept.current.sealed) - sizeOf(kept.previous?.sealed));
    },
  };
};
