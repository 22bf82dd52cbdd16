import { isAhead } from '../../sealing/index.ts';
import { invalidToken } from '../find-row.ts';
import type { VaultStore } from '../store/vault-store.ts';
import type { Vault } from '../vault.ts';

type Needs = { readonly vaults: Pick<VaultStore, 'findByLookup'> };

/**
 * Call before opening bytes. A rotation can reseal them while a call with the old token is running.
 * That call must not skip them as damaged, so this throws `invalid_token`. Reads the store only if
 * the bytes name a later key, which damage can also cause.
 */
export const rejectIfRotated = async (
  { vaults }: Needs,
  vault: Vault,
  sealed: Uint8Array,
): Promise<void> => {
  if (isAhead(vault.keys, sealed)) await rejectIfReplaced({ vaults }, vault);
};

/**
 * Call before permanently removing anything, including a grant, and for bytes that name a later
 * key. A process that missed the notice of a rotation still has the vault of the old token open for
 * half a minute, and this throws `invalid_token` for it. Reads the store.
 */
export const rejectIfReplaced = async (
  { vaults }: Needs,
  { lookup }: Pick<Vault, 'lookup'>,
): Promise<void> => {
  if ((await vaults.findByLookup(lookup)) === undefined) throw invalidToken();
};
