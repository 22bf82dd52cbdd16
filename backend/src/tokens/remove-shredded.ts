import type { VaultId } from '../kernel/ids.ts';
import type { VaultStore } from './vault-store.ts';

/** Whatever holds rows of a vault. */
type Rows = { readonly removeAll: (vaultId: VaultId) => Promise<void> };

export type RemoveNeeds = {
  readonly vaults: Pick<VaultStore, 'remove'>;
  readonly memories: Rows;
  readonly checkpoints: Rows;
};

/** Removes all rows of a shredded vault, its own last, so that a crash in between leaves it findable. */
export const removeShredded = async (
  { vaults, memories, checkpoints }: RemoveNeeds,
  vaultId: VaultId,
): Promise<void> => {
  await memories.removeAll(vaultId);
  await checkpoints.removeAll(vaultId);
  await vaults.remove(vaultId);
};
