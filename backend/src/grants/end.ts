import { AppError } from '../kernel/errors.ts';
import { parseGrantId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { grantLookupOf, hashBinding, isSameBytes } from '../sealing/index.ts';
import {
  isGrantSecret,
  rejectIfReplaced,
  type OwnedVault,
  type VaultStore,
} from '../tokens/index.ts';
import { invalidGrant } from './errors.ts';
import type { GrantRow } from './grant.ts';
import type { GrantStore } from './grant-store.ts';

export type EndNeeds = {
  readonly grants: Pick<GrantStore, 'remove'>;
  readonly log: Log;
};

/**
 * Ends a grant of the vault. Every call through it opens the vault again, so all processes refuse
 * the next one. Throws `grant_not_found`.
 */
export const end =
  ({ grants, vaults, log }: EndNeeds & { readonly vaults: Pick<VaultStore, 'findByLookup'> }) =>
  async (vault: OwnedVault, id: string): Promise<void> => {
    const { vaultId } = vault;
    await rejectIfReplaced({ vaults }, vault);
    const grantId = parseGrantId(id);
    if (grantId === undefined || !(await grants.remove(vaultId, grantId))) {
      throw new AppError(
        'grant_not_found',
        'This connection does not exist. It may have ended already.',
      );
    }
    log.info('grant_ended', { vaultId });
  };

type ByClientNeeds = EndNeeds & { readonly grants: Pick<GrantStore, 'findKey' | 'remove'> };

/**
 * Ends the grant of an access or refresh token, as its client asks (RFC 7009). Does nothing for
 * another client's token or an unknown one: the answer must not tell which.
 */
export const endByClient =
  ({ grants, log }: ByClientNeeds) =>
  async ({ token, clientId }: { readonly token: string; readonly clientId: string }) => {
    const kind = (['refresh', 'access'] as const).find((one) => isGrantSecret(one, token));
    const found = kind && (await grants.findKey(grantLookupOf(kind, token)));
    if (!found || !isSameBytes(found.grant.clientHash, hashBinding('client', clientId))) return;
    await grants.remove(found.grant.vaultId, found.grant.grantId);
    log.info('grant_ended', { vaultId: found.grant.vaultId });
  };

/**
 * Ends a grant whose code or refresh token was used twice and may be stolen, and refuses the call.
 */
export const endReused = async (
  { grants, log }: EndNeeds,
  { vaultId, grantId }: Pick<GrantRow, 'vaultId' | 'grantId'>,
): Promise<never> => {
  await grants.remove(vaultId, grantId);
  log.warn('grant_reused', { vaultId });
  throw invalidGrant();
};
