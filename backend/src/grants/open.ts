import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import type { GrantId } from '../kernel/ids.ts';
import { grantLookupOf, type Pepper } from '../sealing/index.ts';
import {
  grantedVaultOf,
  isGrantSecret,
  onceAnHour,
  type RecordVaultUse,
  type Resealer,
  type Vault,
  type VaultStore,
} from '../tokens/index.ts';
import type { GrantStore } from './grant-store.ts';
import { openKey } from './open-key.ts';
import { openName } from './sealed-name.ts';

type Needs = {
  readonly grants: Pick<GrantStore, 'findKey' | 'recordUse'>;
  readonly vaults: Pick<VaultStore, 'find'>;
  readonly recordVaultUse: RecordVaultUse;
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
  const uses = onceAnHour<GrantId>(clock);
  return async (accessToken) => {
    if (!isGrantSecret('access', accessToken)) throw invalidAccess();
    const found = await grants.findKey(grantLookupOf('access', accessToken));
    if (found === undefined || found.key.expiresAt < clock.now()) throw invalidAccess();
    const opened = await openKey(needs, accessToken, found);
    if (opened === undefined || !(await needs.recordVaultUse(opened.row))) throw invalidAccess();
    const { vaultId, grantId: id, lastUsedAt, sealedName } = found.grant;
    uses.record({ id, lastUsedAt }, async (at) => grants.recordUse(vaultId, id, at));
    const vault = grantedVaultOf(opened.row, opened.keys);
    void needs.resealing.begin(vault);
    return { ...vault, clientName: openName(vault, id, sealedName) };
  };
};

/** The same error for malformed, unknown, expired and ended tokens. */
const invalidAccess = (): AppError =>
  new AppError(
    'invalid_token',
    'This access token does not open any memories: it expired or the connection was ended. Refresh it, or connect again.',
  );
