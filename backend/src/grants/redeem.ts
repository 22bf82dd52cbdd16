import { createHash } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import { grantLookupOf, hashBinding, isSameBytes, type Pepper } from '../sealing/index.ts';
import { familyFrom, isGrantSecret, type VaultStore } from '../tokens/index.ts';
import { endReused, type EndNeeds } from './end.ts';
import { invalidGrant, tooManySecrets } from './errors.ts';
import { maxSecrets, type GrantTokens } from './grant.ts';
import type { FoundKey, GrantStore } from './grant-store.ts';
import { makeTokens } from './make-tokens.ts';
import { openKey } from './open-key.ts';

type Needs = EndNeeds & {
  readonly grants: Pick<GrantStore, 'findKey' | 'findFamily' | 'exchange' | 'remove'>;
  readonly vaults: Pick<VaultStore, 'find'>;
  readonly pepper: Pepper | undefined;
  readonly clock: Clock;
};

export type Redemption = {
  readonly code: string;
  readonly clientId: string;
  /** Optional in OAuth 2.1, because the verifier already binds the code. If sent, it must match. */
  readonly redirectUri: string | undefined;
  /** The PKCE verifier. */
  readonly verifier: string;
};

/**
 * Exchanges a code for tokens, once: a second attempt, however late, ends the grant, because two
 * parties then know the code (RFC 6749 §4.1.2). Throws `invalid_grant`.
 */
export const redeem =
  (needs: Needs) =>
  async (asked: Redemption): Promise<GrantTokens> => {
    const { grants, clock, pepper } = needs;
    if (!isGrantSecret('code', asked.code)) throw invalidGrant();
    const found = await grants.findKey(grantLookupOf('code', asked.code));
    if (found === undefined) return endFamily(needs, asked.code);
    const { grant, key } = found;
    if (key.usedAt !== undefined) return endReused(needs, grant);
    const at = clock.now();
    if (key.expiresAt < at || !isBoundTo(found, asked)) throw invalidGrant();

    const opened = await openKey(needs, asked.code, found);
    if (opened === undefined) throw invalidGrant();
    const made = makeTokens(grant, { ...opened, family: familyOfCode(asked.code), at }, pepper);
    const outcome = await grants.exchange({
      ...made.rows,
      vaultId: grant.vaultId,
      grantId: grant.grantId,
      from: key.lookup,
      at,
      until: key.expiresAt,
      once: true,
      maxSecrets,
    });
    if (outcome === 'used') return endReused(needs, grant);
    if (outcome === 'full') throw tooManySecrets();
    if (outcome === 'gone') throw invalidGrant();
    return made.tokens;
  };

const familyOfCode = (code: string): string => familyFrom(hashBinding('code', code));

/** The row of a code that was used before may be gone, but its family still identifies the grant. */
const endFamily = async (needs: Needs, code: string): Promise<never> => {
  const grant = await needs.grants.findFamily(hashBinding('family', familyOfCode(code)));
  if (grant === undefined) throw invalidGrant();
  return endReused(needs, grant);
};

/** Whether the caller is the client that the code was made for, and holds its verifier. */
const isBoundTo = ({ grant, key }: FoundKey, asked: Redemption): boolean => {
  const { clientId, redirectUri, verifier } = asked;
  // RFC 7636 §4.6: BASE64URL(SHA256(code_verifier)) equals the challenge.
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return (
    isSame(grant.clientHash, hashBinding('client', clientId)) &&
    isSame(key.challenge, hashBinding('challenge', challenge)) &&
    (redirectUri === undefined || isSame(key.redirect, hashBinding('redirect', redirectUri)))
  );
};

const isSame = (stored: Uint8Array | undefined, sent: Uint8Array): boolean =>
  stored !== undefined && isSameBytes(stored, sent);
