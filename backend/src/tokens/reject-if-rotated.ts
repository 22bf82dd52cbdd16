import { isAhead } from '../sealing/index.ts';
import { invalidToken } from './find-row.ts';
import type { VaultStore } from './vault-store.ts';
import type { Vault } from './vault.ts';

type Needs = { readonly vaults: Pick<VaultStore, 'findByLookup'> };

/**
 * For bytes that are about to be opened. A rotation can seal them again while a call with the old
 * token is under way: that call must not leave them out as if they were damaged. Throws
 * `invalid_token` then. The store is asked only where a later key is named, which damage can do, too.
 */
export const rejectIfRotated = async (
  { vaults }: Needs,
  vault: Vault,
  sealed: Uint8Array,
): Promise<void> => {
  if (!isAhead(vault.keys, sealed)) return;
  if ((await vaults.findByLookup(vault.lookup)) === undefined) throw invalidToken();
};
