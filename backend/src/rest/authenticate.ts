import type { Middleware } from 'koa';
import type { RequestState } from '../http/context.ts';
import { openTokenVault } from '../http/open-token-vault.ts';
import { withVaultTurn, type VaultQuota } from '../kernel/vault-quota.ts';
import type { Product } from '../product.ts';
import type { OwnedVault } from '../tokens/index.ts';

/** The state of a request with a valid token: the token, and the vault it opened. */
export type AuthenticatedState = RequestState & { token: string; vault: OwnedVault };

type Needs = VaultQuota & { readonly product: Product };

/** Opens the caller's vault. */
export const authenticate = (needs: Needs): Middleware<AuthenticatedState> => {
  const open = openTokenVault(needs);
  return async (ctx, next) => {
    ctx.state.vault = await open(ctx.state);
    await next();
  };
};

/** Counts the call against the vault's own quota, then waits for its turn. */
export const takeTurn =
  (needs: Needs): Middleware<AuthenticatedState> =>
  async (ctx, next) => {
    await withVaultTurn(needs, ctx.state.vault.vaultId, next);
  };
