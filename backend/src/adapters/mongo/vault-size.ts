import type { Db } from 'mongodb';
import { isAppError } from '../../kernel/errors.ts';
import type { VaultId } from '../../kernel/ids.ts';
import { checkpointBytes, toCheckpointRows, type StoredCheckpoints } from './stored-checkpoints.ts';
import type { StoredMemory } from './stored-memory.ts';
import { withStorageErrors } from './storage-errors.ts';
import type { VaultStanding } from './vault-revision.ts';
import type { StoredVault } from './stored-vault.ts';

/** An addition, and the size the vault must not exceed with it; null is unlimited. */
type Growth = { readonly bytes: number; readonly maxBytes: number | null };

export type VaultSize = {
  /**
   * Whether there is room. Measures the rows before it returns false, and if nothing was counted
   * yet.
   */
  readonly hasRoom: (
    vaultId: VaultId,
    vault: Pick<VaultStanding, 'bytes'> | undefined,
    growth: Growth,
  ) => Promise<boolean>;
  /** Counts sealed bytes added or removed without the revision. */
  readonly count: (vaultId: VaultId, bytes: number) => Promise<void>;
};

/**
 * The sealed bytes of a vault's memories and checkpoints, as a counter next to the revision. The
 * counter can be wrong after a crash, so a rejection is based on measured rows. Vaults of earlier
 * versions have no counter and are measured at their first addition.
 */
export const vaultSize = (db: Db): VaultSize => {
  const vaults = db.collection<StoredVault>('vaults');
  const memories = db.collection<StoredMemory>('memories');
  const checkpoints = db.collection<StoredCheckpoints>('checkpoints');

  const measure = async (vaultId: VaultId): Promise<number> =>
    withStorageErrors(async () => {
      const kept = await checkpoints.findOne({ _id: vaultId });
      let bytes = checkpointBytes(toCheckpointRows(kept));
      for await (const { sealed } of memories.find({ vaultId }, { projection: { sealed: 1 } })) {
        bytes += sizeOf(sealed);
      }
      await vaults.updateOne({ _id: vaultId }, { $set: { bytes } });
      return bytes;
    });

  return {
    hasRoom: async (vaultId, vault, { bytes, maxBytes }) => {
      if (maxBytes === null) return true;
      const counted = vault?.bytes ?? -1;
      if (counted >= 0 && counted + bytes <= maxBytes) return true;
      return (await measure(vaultId)) + bytes <= maxBytes;
    },
    count: async (vaultId, bytes) => {
      try {
        await withStorageErrors(async () =>
          vaults.updateOne({ _id: vaultId }, { $inc: { bytes } }),
        );
      } catch (error) {
        // The rows are already changed; a wrong counter must not make that look failed.
        if (!isAppError(error)) throw error;
      }
    },
  };
};

export const sizeOf = (sealed: Uint8Array | undefined): number => sealed?.length ?? 0;
