import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { openLock, rotateLock, type Pepper } from '../sealing/index.ts';
import { announceChange } from './announce-change.ts';
import { findRow } from './find-row.ts';
import type { LockChanges } from './lock-changes.ts';
import type { OpenedVaults } from './opened-vaults.ts';
import type { Resealing } from './resealing.ts';
import { newToken } from './token-format.ts';
import { tokenRefused } from './token-refused.ts';
import type { VaultStore } from './vault-store.ts';
import { vaultOf, type Usage } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'findByLookup' | 'replaceLock'>;
  readonly counts: { readonly count: (vaultId: VaultId) => Promise<number> };
  readonly openedVaults: Pick<OpenedVaults, 'drop'>;
  readonly lockChanges: Pick<LockChanges, 'announce'>;
  readonly resealing: Pick<Resealing, 'finish' | 'begin'>;
  readonly log: Log;
  readonly pepper: Pepper | undefined;
};

type Rotated = { readonly token: string; readonly usage: Usage };

/**
 * Same memories behind a new token and a new data key. When this resolves the old token is dead,
 * and a small vault is sealed under the new key throughout; a large one soon after. Throws
 * `token_refused`.
 */
export const rotate =
  (needs: Needs) =>
  async (token: string): Promise<Rotated> => {
    const { vaults, counts, resealing, log, pepper } = needs;
    const row = await findRow(vaults, token);
    const { vaultId, memoryLimit } = row;
    const before = vaultOf(row, openLock(token, vaultId, row.lock, pepper));
    // A lock has room for one previous key, so the rows of the last rotation come first.
    await resealing.finish(before);
    // After the swap nothing may fail any more: the new token would be lost, and the memories with it.
    const usage: Usage = { memoriesUsed: await counts.count(vaultId), memoryLimit };
    const replacement = newToken();
    const { lock, keys } = rotateLock(before.keys, replacement, vaultId, pepper);
    if (!(await vaults.replaceLock(vaultId, row.lock.lookup, lock))) throw tokenRefused();
    await announceChange(needs, vaultId);
    log.info('token_rotated', { vaultId });
    await resealing.begin(vaultOf({ ...row, lock }, keys));
    return { token: replacement, usage };
  };
