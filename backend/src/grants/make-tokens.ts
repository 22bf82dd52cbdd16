import {
  createGrantCredential,
  hashBinding,
  type Pepper,
  type VaultKeys,
} from '../sealing/index.ts';
import { newAccessToken, newRefreshToken } from '../tokens/index.ts';
import {
  accessLifetime,
  refreshGrace,
  refreshLifetime,
  type GrantKeyRow,
  type GrantRow,
  type GrantTokens,
} from './grant.ts';
import type { Exchange } from './grant-store.ts';

type MadeTokens = {
  readonly tokens: GrantTokens;
  readonly rows: Pick<Exchange, 'keys' | 'family' | 'expiresAt' | 'evictBefore'>;
};

/** An access token and a refresh token around the vault's data key. Nothing is stored yet. */
export const makeTokens = (
  { grantId, vaultId }: Pick<GrantRow, 'grantId' | 'vaultId'>,
  { keys, family, at }: { readonly keys: VaultKeys; readonly family: string; readonly at: number },
  pepper: Pepper | undefined,
): MadeTokens => {
  const rowOf = (kind: 'access' | 'refresh', secret: string, expiresAt: number): GrantKeyRow => ({
    ...createGrantCredential(secret, { vaultId, grantId, kind }, keys, pepper),
    grantId,
    vaultId,
    kind,
    expiresAt,
    usedAt: undefined,
    challenge: undefined,
    redirect: undefined,
  });
  const accessToken = newAccessToken();
  const refreshToken = newRefreshToken(family);
  const expiresAt = at + refreshLifetime;
  return {
    tokens: { accessToken, refreshToken, expiresInSeconds: accessLifetime / 1_000 },
    rows: {
      keys: [
        rowOf('access', accessToken, at + accessLifetime),
        rowOf('refresh', refreshToken, expiresAt),
      ],
      family: hashBinding('family', family),
      expiresAt,
      // A client that refreshes in parallel uses one of the tokens it gets and never the others. One
      // that was issued within the grace may still be on its way to its client.
      evictBefore: expiresAt - refreshGrace,
    },
  };
};
