import type { Middleware } from 'koa';
import { AppError, isAppError } from '../kernel/errors.ts';
import { consumeVaultCall, type VaultQuota } from '../kernel/consume-vault-call.ts';
import type { Product } from '../product.ts';
import type { Vault } from '../tokens/index.ts';
import type { RequestState } from '../http/context.ts';
import { throwIfLimited } from '../http/limit-rate.ts';

/** What a token holder's request carries: the token, and the vault it opened. */
export type AuthenticatedState = RequestState & { token: string; vault: Vault };

type Needs = VaultQuota & { readonly product: Product };

/**
 * Opens the caller's vault. Wrong tokens cost the client's address its allowance; a good one is
 * always let in, because the address may be shared with whoever sends the bad ones, and costs the
 * vault's own allowance.
 */
export const authenticate =
  (needs: Needs): Middleware<AuthenticatedState> =>
  async (ctx, next) => {
    const { product, rateLimiter } = needs;
    const { token, clientKey } = ctx.state as RequestState;
    if (token === undefined) {
      throw new AppError(
        'token_missing',
        'No token was sent. Send your token in the header "Authorization: Bearer YOUR_TOKEN".',
      );
    }
    try {
      ctx.state.vault = await product.tokens.open(token);
    } catch (error) {
      if (isAppError(error) && error.code === 'token_refused') {
        throwIfLimited('token_refused', await rateLimiter.spend('token_refused', clientKey));
      }
      throw error;
    }
    const spent = await consumeVaultCall(needs, ctx.state.vault.vaultId);
    if (spent !== undefined) throwIfLimited(spent.limit, spent.seconds);
    await next();
  };
