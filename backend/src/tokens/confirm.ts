import type { OpenedVaults } from './opened-vaults.ts';
import { tokenRefused } from './token-refused.ts';
import type { VaultStore } from './vault-store.ts';
import type { Vault } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly openedVaults: Pick<OpenedVaults, 'find' | 'begin'>;
};

/**
 * For a vault that was opened some time ago, as on an event stream: whether its token still opens
 * it. The announcement of another process can get lost, so the store is asked again once what was
 * remembered has expired. Throws `token_refused`, or `storage_unavailable` when it cannot be told.
 */
export const confirm =
  ({ vaults, openedVaults }: Needs) =>
  async (vault: Vault): Promise<void> => {
    if (openedVaults.find(vault.lookup) !== undefined) return;
    const keep = openedVaults.begin();
    if ((await vaults.findByLookup(vault.lookup)) === undefined) throw tokenRefused();
    keep(vault.lookup, vault);
  };
