import { AppError, isAppError } from '../../kernel/errors.ts';
import type { VaultId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import { lookupOf, openCredential, rotateCredential, type Pepper } from '../../sealing/index.ts';
import { publishInvalidation } from '../store/publish-invalidation.ts';
import { findRow, invalidToken } from '../find-row.ts';
import type { VaultInvalidations } from '../store/vault-invalidations.ts';
import type { VaultCache } from '../vault-cache.ts';
import type { Resealer } from './resealing.ts';
import { isWellFormed, newToken } from '../format/token-format.ts';
import type { VaultStore } from '../store/vault-store.ts';
import { vaultOf, type Usage } from '../vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'findByLookup' | 'replaceCredential'>;
  readonly grants: { readonly removeAll: (vaultId: VaultId) => Promise<void> };
  readonly memories: { readonly count: (vaultId: VaultId) => Promise<number> };
  readonly vaultCache: Pick<VaultCache, 'drop'>;
  readonly vaultInvalidations: Pick<VaultInvalidations, 'publish'>;
  readonly resealing: Pick<Resealer, 'finish' | 'begin'>;
  readonly log: Log;
  readonly pepper: Pepper | undefined;
};

type Rotated = { readonly token: string; readonly usage: Usage };

/**
 * Replaces the token and the data key of a vault. Once it resolves, the old token is invalid, all
 * grants have ended, and a small vault is fully resealed under the new key; a large one soon after.
 * A caller that chooses the `replacement` can store it before the call, so a lost response loses
 * nothing. Throws `invalid_token`, and `invalid_input` for a replacement that is not a token or
 * already opens a vault.
 */
export const rotate =
  (needs: Needs) =>
  async (token: string, replacement: string = newToken()): Promise<Rotated> => {
    const { vaults, memories, resealing, log, pepper } = needs;
    const row = await findRow(vaults, token);
    await rejectUnusable(vaults, replacement);
    const { vaultId, memoryLimit } = row;
    const before = vaultOf(row, openCredential(token, vaultId, row.credential, pepper));
    // A credential has room for one previous key, so the rows of the last rotation are resealed
    // first.
    await resealing.finish(before);
    // After the swap nothing may fail, because a token created here would be lost, and the memories
    // with it.
    const usage: Usage = { memoriesUsed: await memories.count(vaultId), memoryLimit };
    const { credential, keys } = rotateCredential(before.keys, replacement, vaultId, pepper);
    if (!(await vaults.replaceCredential(vaultId, row.credential.lookup, credential)))
      throw invalidToken();
    await publishInvalidation(needs, vaultId);
    log.info('token_rotated', { vaultId });
    await removeGrants(needs, vaultId);
    await resealing.begin(vaultOf({ ...row, credential }, keys));
    return { token: replacement, usage };
  };

const rejectUnusable = async (
  vaults: Pick<VaultStore, 'findByLookup'>,
  replacement: string,
): Promise<void> => {
  if (!isWellFormed(replacement)) {
    throw new AppError(
      'invalid_input',
      'new_token is not a token, so nothing was changed. Make one as SECURITY.md describes, or leave it out.',
    );
  }
  if ((await vaults.findByLookup(lookupOf(replacement))) !== undefined) {
    throw new AppError(
      'invalid_input',
      'new_token already opens memories, so nothing was changed. Make another one, or leave it out.',
    );
  }
};

/**
 * Replacing the credential has already ended the grants: their secrets wrap the previous data key.
 * So a failure leaves only rows that open nothing, until they expire.
 */
const removeGrants = async ({ grants, log }: Needs, vaultId: VaultId): Promise<void> => {
  try {
    await grants.removeAll(vaultId);
  } catch (error) {
    log.warn('removal_postponed', { vaultId, ...(isAppError(error) && { code: error.code }) });
  }
};
