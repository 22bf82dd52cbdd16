import type { Log } from '../kernel/log.ts';
import { rejectIfRotated, type Vault, type VaultStore } from '../tokens/index.ts';
import type { TitledCheckpoint } from './checkpoint.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { byTitle, type TitleRows } from './place-checkpoint.ts';
import { openCheckpoint, tryDecrypt, upToDate } from './sealed-checkpoint.ts';

export type ReadNeeds = {
  readonly checkpoints: Pick<CheckpointStore, 'find'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly log: Log;
};

/** The rows of a vault by title, the title saved last first. */
export const readTitles = async (needs: ReadNeeds, vault: Vault): Promise<readonly TitleRows[]> => {
  const rows = await needs.checkpoints.find(vault.vaultId);
  for (const { sealed } of rows) await rejectIfRotated(needs, vault, sealed);
  return byTitle(rows.map((row) => upToDate(vault, row)));
};

/** Throws `record_unreadable` if the current one is damaged. */
export const openTitle = (
  { log }: Pick<ReadNeeds, 'log'>,
  vault: Vault,
  { current, previous }: Pick<TitleRows, 'current' | 'previous'>,
): TitledCheckpoint => ({
  ...openCheckpoint(vault, current),
  // A damaged old one must not block the current one.
  previous: previous && tryDecrypt(vault, previous, log),
});
