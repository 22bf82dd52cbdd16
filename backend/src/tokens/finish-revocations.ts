import type { VaultId } from '../kernel/ids.ts';
import { removeShredded, type RemoveNeeds } from './remove-shredded.ts';
import type { VaultStore } from './vault-store.ts';

type Needs = RemoveNeeds & { readonly vaults: Pick<VaultStore, 'list'> };

const pageSize = 100;

/**
 * Removes what a crash or an outage kept `revoke` from removing. Resolves with the number of
 * vaults it cleared; several processes may run it at once.
 */
export const finishRevocations = (needs: Needs) => async (): Promise<number> => {
  let cleared = 0;
  let after: VaultId | undefined;
  for (;;) {
    const page = await needs.vaults.list({
      shredded: true,
      limit: pageSize,
      ...(after !== undefined && { after }),
    });
    for (const vaultId of page) await removeShredded(needs, vaultId);
    cleared += page.length;
    after = page.at(-1);
    if (after === undefined) return cleared;
  }
};
