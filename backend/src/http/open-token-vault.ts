import { AppError, isAppError } from '../kernel/errors.ts';
import { throwIfLimited, type RateLimiter } from '../kernel/rate-limiter.ts';
import type { Product } from '../product.ts';
import type { OwnedVault } from '../tokens/index.ts';
import type { RequestState } from './context.ts';

type Needs = { readonly product: Product; readonly rateLimiter: RateLimiter };

/**
 * Opens the vault of the request's token. Throws `missing_token`, `invalid_token`, or
 * `rate_limited` once an address has tried too many invalid ones. A valid token is always accepted:
 * its sender may share the address with the sender of the invalid ones.
 *
 * A second call for the same request passes the result of the first one as `earlier`.
 */
export const openTokenVault =
  ({ product, rateLimiter }: Needs) =>
  async (state: RequestState, earlier?: Pick<OwnedVault, 'lookup'>): Promise<OwnedVault> => {
    const { token } = state;
    if (token === undefined) {
      throw new AppError(
        'missing_token',
        'No token was sent. Send it in the header "Authorization: Bearer YOUR_TOKEN", or use your personal URL for MCP.',
      );
    }
    try {
      return await product.tokens.open(token, earlier);
    } catch (error) {
      if (isAppError(error) && error.code === 'invalid_token') {
        throwIfLimited(
          'invalid_token',
          await rateLimiter.consume('invalid_token', state.clientKey),
        );
      }
      throw error;
    }
  };
