import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import {
  createGrantCredential,
  hashBinding,
  type Pepper,
  type ServerKeys,
} from '../sealing/index.ts';
import { newCode, rejectIfReplaced, type OwnedVault, type VaultStore } from '../tokens/index.ts';
import { openRequest } from './authorization-request.ts';
import { codeLifetime, maxGrants, type GrantKeyRow, type GrantRow } from './grant.ts';
import type { GrantStore } from './grant-store.ts';
import { redirectWith } from './redirect.ts';
import { sealName } from './sealed-name.ts';

type Needs = {
  readonly grants: Pick<GrantStore, 'add'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly serverKeys: ServerKeys;
  readonly pepper: Pepper | undefined;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Creates the grant that a request asks for, and a code for its client. Throws `invalid_input` for
 * a request that expired, was changed or was allowed before, and `grant_limit_reached`.
 */
export const allow = (needs: Needs) => {
  const open = openRequest(needs);
  return async (vault: OwnedVault, text: string): Promise<{ readonly redirectTo: string }> => {
    const { clock, grants, log, pepper } = needs;
    const request = open(text);
    const { vaultId, keys } = vault;
    const { grantId } = request;
    // Adding a grant removes those of any other data key.
    await rejectIfReplaced(needs, vault);
    const at = clock.now();
    const code = newCode();
    const expiresAt = at + codeLifetime;
    const grant: GrantRow = {
      grantId,
      vaultId,
      clientHost: request.clientHost,
      clientHash: request.clientHash,
      sealedName: sealName(vault, grantId, request.clientName),
      keyId: keys.keyId,
      family: undefined,
      createdAt: at,
      lastUsedAt: undefined,
      expiresAt,
    };
    const key: GrantKeyRow = {
      ...createGrantCredential(code, { vaultId, grantId, kind: 'code' }, keys, pepper),
      grantId,
      vaultId,
      kind: 'code',
      expiresAt,
      usedAt: undefined,
      challenge: hashBinding('challenge', request.challenge),
      redirect: hashBinding('redirect', request.redirectUri),
    };
    const outcome = await grants.add(grant, key, { limit: maxGrants, at });
    if (outcome === 'full') throw tooMany();
    if (outcome === 'known') throw answeredBefore();
    log.info('grant_made', { vaultId });
    return { redirectTo: redirectWith(request, { code }) };
  };
};

const tooMany = (): AppError =>
  new AppError(
    'grant_limit_reached',
    `This memory has the maximum of ${maxGrants} connections. End one of them, then connect again.`,
  );

const answeredBefore = (): AppError =>
  new AppError(
    'invalid_input',
    'This request to connect was answered before. Go back to your AI tool; if it is not connected, connect again.',
  );
