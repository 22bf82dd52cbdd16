import type { Clock } from '../kernel/clock.ts';
import { lookupOf, openLock, type Pepper } from '../sealing/index.ts';
import { noteUse } from './note-use.ts';
import type { OpenedVaults } from './opened-vaults.ts';
import type { Resealing } from './resealing.ts';
import { isWellFormed } from './token-format.ts';
import { tokenRefused } from './token-refused.ts';
import type { VaultStore } from './vault-store.ts';
import { vaultOf, type Vault } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'findByLookup' | 'noteUse' | 'noteFirstUse'>;
  readonly openedVaults: Pick<OpenedVaults, 'find' | 'begin'>;
  readonly resealing: Pick<Resealing, 'begin'>;
  readonly clock: Clock;
  readonly pepper: Pepper | undefined;
};

/** Opens the vault of a token. Throws `token_refused` for anything but a living token. */
export const open = (needs: Needs): ((token: string) => Promise<Vault>) => {
  const note = noteUse(needs);
  return async (token) => {
    const lookup = lookupOf(token);
    const openedBefore = needs.openedVaults.find(lookup);
    if (openedBefore !== undefined) return openedBefore;
    if (!isWellFormed(token)) throw tokenRefused();

    const keep = needs.openedVaults.begin();
    const row = await needs.vaults.findByLookup(lookup);
    if (row === undefined) throw tokenRefused();
    const vault = vaultOf(row, openLock(token, row.vaultId, row.lock, needs.pepper));
    if (!(await note(row))) throw tokenRefused();
    keep(lookup, vault);
    // What a crash or an outage kept a rotation from doing. Nobody waits for it.
    void needs.resealing.begin(vault);
    return vault;
  };
};
