import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { openLock, renewLock, type Pepper } from '../sealing/index.ts';
import { announceChange } from './announce-change.ts';
import { findRow } from './find-row.ts';
import type { LockChanges } from './lock-changes.ts';
import type { OpenedVaults } from './opened-vaults.ts';
import { newToken } from './token-format.ts';
import { tokenRefused } from './token-refused.ts';
import type { VaultStore } from './vault-store.ts';
import type { Usage } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'findByLookup' | 'replaceLock'>;
  readonly counts: { readonly count: (vaultId: VaultId) => Promise<number> };
  readonly openedVaults: Pick<OpenedVaults, 'drop'>;
  readonly lockChanges: Pick<LockChanges, 'announce'>;
  readonly log: Log;
  readonly pepper: Pepper | undefined;
};

type Rotated = { readonly token: string; readonly usage: Usage };

/** Same memories behind a new token; the old one is dead when this resolves. Throws `token_refused`. */
export const rotate =
  (needs: Needs) =>
  async (token: string): Promise<Rotated> => {
    const { vaults, counts, log, pepper } = needs;
    const { vaultId, lock, memoryLimit } = await findRow(vaults, token);
    const keys = openLock(token, vaultId, lock, pepper);
    // After the swap nothing may fail any more: the new token would be lost, and the memories with it.
    const usage: Usage = { memoriesUsed: await counts.count(vaultId), memoryLimit };
    const replacement = newToken();
    const renewed = renewLock(keys, replacement, vaultId, pepper);
    if (!(await vaults.replaceLock(vaultId, lock.lookup, renewed))) throw tokenRefused();
    await announceChange(needs, vaultId);
    log.info('token_rotated', { vaultId });
    return { token: replacement, usage };
  };
