import { AppError, isAppError } from '../kernel/errors.ts';
import type { RateLimiter } from '../kernel/rate-limiter.ts';
import type { RequestState } from './context.ts';
import type { Product } from '../product.ts';
import type { Vault } from '../tokens/index.ts';

type Needs = { readonly product: Product; readonly rateLimiter: RateLimiter };

/**
 * Opens the vault of the request's token. Throws `token_missing`, `token_refused`, or
 * `rate_limited` once an address has tried too many bad ones. A good token is always let in:
 * the address may be shared with whoever sends the bad ones.
 */
export const authenticate =
  ({ product, rateLimiter }: Needs) =>
  async ({ token, clientKey }: RequestState): Promise<Vault> => {
    if (token === undefined) {
      throw new AppError(
        'token_missing',
        'A token is missing. Use your personal URL, or send the token as Authorization: Bearer.',
      );
    }
    try {
      return await product.tokens.open(token);
    } catch (error) {
      if (isAppError(error) && error.code === 'token_refused') {
        await consumeRefusal(rateLimiter, clientKey);
      }
      throw error;
    }
  };

const consumeRefusal = async (rateLimiter: RateLimiter, clientKey: string): Promise<void> => {
  const wait = await rateLimiter.spend('token_refused', clientKey);
  if (wait === undefined) return;
  throw new AppError(
    'rate_limited',
    `Too many refused tokens from this address. Check the token and try again in ${wait} seconds.`,
    { retryAfterSeconds: wait },
  );
};
