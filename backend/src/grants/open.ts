import { LRUCache } from 'lru-cache';
import type { Clock, Timestamp } from '../kernel/clock.ts';
import { hours } from '../kernel/duration.ts';
import { AppError } from '../kernel/errors.ts';
import type { GrantId } from '../kernel/ids.ts';
import { grantLookupOf, type Pepper } from '../sealing/index.ts';
import {
  grantedVaultOf,
  isGrantSecret,
  recordUse,
  type Resealer,
  type Vault,
  type VaultStore,
} from '../tokens/index.ts';
import type { GrantRow } from './grant.ts';
import type { GrantStore } from './grant-store.ts';
import { openKey } from './open-key.ts';

type Needs = {
  readonly grants: Pick<GrantStore, 'findKey' | 'recordUse'>;
  readonly vaults: Pick<VaultStore, 'find' | 'recordUse' | 'recordFirstUse'>;
  readonly resealing: Pick<Resealer, 'begin'>;
  readonly pepper: Pepper | undefined;
  readonly clock: Clock;
};

/**
 * Opens the vault of an access token. The opened vault is not cached: an ended grant is refused by
 * the next call in every process, without a message that could get lost. Throws `invalid_token`.
 */
export const open = (needs: Needs): ((accessToken: string) => Promise<Vault>) => {
  const { grants, clock } = needs;
  const markUsed = recordUse(needs);
  const markGrantUsed = recordGrantUse(needs);
  return async (accessToken) => {
    if (!isGrantSecret('access', accessToken)) throw invalidAccess();
    const found = await grants.findKey(grantLookupOf('access', accessToken));
    if (found === undefined || found.key.expiresAt < clock.now()) throw invalidAccess();
    const opened = await openKey(needs, accessToken, found);
    if (opened === undefined || !(await markUsed(opened.row))) throw invalidAccess();
    markGrantUsed(found.grant);
    const vault = grantedVaultOf(opened.row, opened.keys);
    void needs.resealing.begin(vault);
    return vault;
  };
};

const between = hours(1);
const maxTracked = 10_000;

/** Records at most once an hour that a grant is in use. Not awaited. */
const recordGrantUse = ({ grants, clock }: Needs): ((grant: GrantRow) => void) => {
  const recorded = new LRUCache<GrantId, Timestamp>({ max: maxTracked });
  return ({ vaultId, grantId, lastUsedAt }) => {
    const last = recorded.get(grantId) ?? lastUsedAt;
    const now = clock.now();
    if (last !== undefined && Math.abs(now - last) < between) return;
    recorded.set(grantId, now);
    grants.recordUse(vaultId, grantId, now).catch(() => recorded.delete(grantId));
  };
};

/** The same error for malformed, unknown, expired and ended tokens. */
const invalidAccess = (): AppError =>
  new AppError(
    'invalid_token',
    'This access token does not open any memories: it expired or the connection was ended. Refresh it, or connect again.',
  );
