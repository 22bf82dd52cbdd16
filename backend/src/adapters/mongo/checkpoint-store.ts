import type { Collection, Db } from 'mongodb';
import type { CheckpointRow, CheckpointStore } from '../../checkpoints/index.ts';
import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import { inTurn } from './in-turn.ts';
import { toCheckpointRow, type StoredCheckpoints } from './stored-checkpoints.ts';
import { isDuplicate, translated } from './translate-error.ts';
import { untilSettled } from './until-settled.ts';
import { vaultRevision } from './vault-revision.ts';
import { sizeOf, vaultSize } from './vault-size.ts';
import type { StoredVault } from './stored-vault.ts';

/** Both checkpoints of a vault are one document, so one change moves them. */
export const mongoCheckpointStore = (db: Db): CheckpointStore => {
  const checkpoints = db.collection<StoredCheckpoints>('checkpoints');
  const revision = vaultRevision(db.collection<StoredVault>('vaults'));
  const size = vaultSize(db);
  const takeTurns = inTurn();

  const read = async (vaultId: VaultId): Promise<StoredCheckpoints | null> =>
    translated(async () => checkpoints.findOne({ _id: vaultId }));

  return {
    save: async (vaultId, row, { maxBytes }) => {
      requireVaultId(vaultId);
      const saved = await takeTurns(vaultId, async () =>
        untilSettled(async () => {
          const before = await read(vaultId);
          const bytes = row.sealed.length - sizeOf(before?.previous?.sealed);
          const vault = await revision.read(vaultId);
          if (!(await size.hasRoom(vaultId, vault, { bytes, maxBytes }))) return 'full';
          const isSaved =
            before === null
              ? await saveFirst(checkpoints, vaultId, row)
              : await saveNext(checkpoints, vaultId, { current: row, replaced: before.current });
          return isSaved ? { replaced: before?.current, bytes } : undefined;
        }),
      );
      if (saved === 'full') return saved;
      await size.count(vaultId, saved.bytes);
      return saved.replaced && toCheckpointRow(saved.replaced);
    },
    find: async (vaultId) => {
      const found = await read(requireVaultId(vaultId));
      return {
        current: found?.current && toCheckpointRow(found.current),
        previous: found?.previous && toCheckpointRow(found.previous),
      };
    },
    removeAll: async (vaultId) => {
      requireVaultId(vaultId);
      const kept = await translated(async () => checkpoints.findOneAndDelete({ _id: vaultId }));
      if (kept === null) return;
      await size.count(vaultId, -sizeOf(kept.current.sealed) - sizeOf(kept.previous?.sealed));
    },
  };
};

/** False when another process saved the first one meanwhile. */
const saveFirst = async (
  checkpoints: Collection<StoredCheckpoints>,
  vaultId: VaultId,
  current: CheckpointRow,
): Promise<boolean> => {
  try {
    await translated(async () => checkpoints.insertOne({ _id: vaultId, current }));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** False when `replaced` is not current any more. */
const saveNext = async (
  checkpoints: Collection<StoredCheckpoints>,
  vaultId: VaultId,
  { current, replaced }: { readonly current: CheckpointRow; readonly replaced: CheckpointRow },
): Promise<boolean> => {
  const { matchedCount } = await translated(async () =>
    checkpoints.updateOne(
      { _id: vaultId, 'current.checkpointId': replaced.checkpointId },
      { $set: { current, previous: replaced } },
    ),
  );
  return matchedCount > 0;
};
