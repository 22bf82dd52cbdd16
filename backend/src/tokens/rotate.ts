import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { openCredential, rotateCredential, type Pepper } from '../sealing/index.ts';
import { publishInvalidation } from './publish-invalidation.ts';
import { findRow, invalidToken } from './find-row.ts';
import type { VaultInvalidations } from './vault-invalidations.ts';
import type { VaultCache } from './vault-cache.ts';
import type { Resealer } from './resealing.ts';
import { newToken } from './token-format.ts';
import type { VaultStore } from './vault-store.ts';
import { vaultOf, type Usage } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'findByLookup' | 'replaceLock'>;
  readonly counts: { readonly count: (vaultId: VaultId) => Promise<number> };
  readonly vaultCache: Pick<VaultCache, 'drop'>;
  readonly vaultInvalidations: Pick<VaultInvalidations, 'publish'>;
  readonly resealing: Pick<Resealer, 'finish' | 'begin'>;
  readonly log: Log;
  readonly pepper: Pepper | undefined;
};

type Rotated = { readonly token: string; readonly usage: Usage };

/**
 * Replaces the token and the data key of a vault. Once it resolves, the old token is invalid, and a
 * small vault is fully resealed under the new key; a large one soon after. Throws `invalid_token`.
 */
export const rotate =
  (needs: Needs) =>
  async (token: string): Promise<Rotated> => {
    const { vaults, counts, resealing, log, pepper } = needs;
    const row = await findRow(vaults, token);
    const { vaultId, memoryLimit } = row;
    const before = vaultOf(row, openCredential(token, vaultId, row.lock, pepper));
    // A credential has room for one previous key, so the rows of the last rotation are resealed
    // first.
    await resealing.finish(before);
    // After the swap nothing may fail: the new token would be lost, and the memories with it.
    const usage: Usage = { memoriesUsed: await counts.count(vaultId), memoryLimit };
    const replacement = newToken();
    const { lock, keys } = rotateCredential(before.keys, replacement, vaultId, pepper);
    if (!(await vaults.replaceLock(vaultId, row.lock.lookup, lock))) throw invalidToken();
    await publishInvalidation(needs, vaultId);
    log.info('token_rotated', { vaultId });
    await resealing.begin(vaultOf({ ...row, lock }, keys));
    return { token: replacement, usage };
  };
