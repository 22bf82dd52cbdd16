import type { Clock } from '../kernel/clock.ts';
import { grantLookupOf, hashBinding, isSameBytes, type Pepper } from '../sealing/index.ts';
import { familyOf, isGrantSecret, type VaultStore } from '../tokens/index.ts';
import { endReused, type EndNeeds } from './end.ts';
import { invalidGrant, tooManySecrets } from './errors.ts';
import {
  maxSecrets,
  refreshGrace,
  refreshLifetime,
  type GrantRow,
  type GrantTokens,
} from './grant.ts';
import type { GrantStore } from './grant-store.ts';
import { makeTokens } from './make-tokens.ts';
import { openKey } from './open-key.ts';

type Needs = EndNeeds & {
  readonly grants: Pick<
    GrantStore,
    'findKey' | 'findFamily' | 'restoredAt' | 'exchange' | 'remove'
  >;
  readonly vaults: Pick<VaultStore, 'find'>;
  readonly pepper: Pepper | undefined;
  readonly clock: Clock;
};

export type Refreshing = { readonly refreshToken: string; readonly clientId: string };

/**
 * Exchanges a refresh token for new tokens. For `refreshGrace` after that it works again, because
 * clients refresh in parallel; the tokens are not stored, so each use returns new ones. Later, its
 * use ends the grant: two parties then know it (RFC 9700 §4.14.2). Throws `invalid_grant`.
 */
export const refresh =
  (needs: Needs) =>
  async ({ refreshToken, clientId }: Refreshing): Promise<GrantTokens> => {
    const { grants, clock, pepper } = needs;
    if (!isGrantSecret('refresh', refreshToken)) throw invalidGrant();
    const found = await grants.findKey(grantLookupOf('refresh', refreshToken));
    if (found === undefined) return endFamily(needs, refreshToken);
    const { grant, key } = found;
    if (!isSameBytes(grant.clientHash, hashBinding('client', clientId))) throw invalidGrant();
    const at = clock.now();
    if (key.expiresAt < at) {
      if (key.usedAt === undefined) throw invalidGrant();
      return endReused(needs, grant);
    }
    const opened = await openKey(needs, refreshToken, found);
    if (opened === undefined) throw invalidGrant();
    const family = familyOf(refreshToken);
    const made = makeTokens(grant, { ...opened, family, at }, pepper);
    const outcome = await grants.exchange({
      ...made.rows,
      vaultId: grant.vaultId,
      grantId: grant.grantId,
      from: key.lookup,
      at,
      until: at + refreshGrace,
      once: false,
      maxSecrets,
    });
    if (outcome === 'full') throw tooManySecrets();
    if (outcome !== 'exchanged') throw invalidGrant();
    return made.tokens;
  };

/**
 * The row of a refresh token that was used long ago is gone, but the family in the token still
 * identifies the grant. After a restore, an unknown token can also be newer than the backup: until
 * the grant is used to refresh, its client must connect again, and the grant stays.
 */
const endFamily = async (needs: Needs, refreshToken: string): Promise<never> => {
  const grant = await needs.grants.findFamily(hashBinding('family', familyOf(refreshToken)));
  if (grant === undefined || (await wasRestored(needs, grant))) throw invalidGrant();
  return endReused(needs, grant);
};

/** Whether the last refresh of a grant was before the restore of a backup. */
const wasRestored = async ({ grants }: Needs, { expiresAt }: GrantRow): Promise<boolean> => {
  const restoredAt = await grants.restoredAt();
  return restoredAt !== undefined && expiresAt - refreshLifetime < restoredAt;
};
