import { AppError, isAppError } from '../kernel/errors.ts';
import { throwIfLimited, type RateLimiter } from '../kernel/rate-limiter.ts';
import type { AppContext, RequestState } from '../http/context.ts';
import { postOnly } from '../http/middleware/method-not-allowed.ts';
import type { Product } from '../product.ts';
import type { Vault } from '../tokens/index.ts';
import { scope } from './metadata.ts';
import type { Endpoints } from './endpoints.ts';

type Needs = {
  readonly product: { readonly grants: Pick<Product['grants'], 'open'> };
  readonly rateLimiter: RateLimiter;
};

/**
 * Opens the vault of an access token, which is accepted in the header and on this host only. Reads
 * the grant each time, also a second time for one call: no message tells this process that it was
 * ended while the body arrived.
 */
export const openGrant =
  ({ product, rateLimiter }: Needs) =>
  async (state: RequestState): Promise<Vault> => {
    const { token, isTokenInUrl } = state;
    if (token === undefined || isTokenInUrl) {
      throw new AppError('missing_token', 'Send the access token in the header "Authorization".');
    }
    try {
      return await product.grants.open(token);
    } catch (error) {
      // Valid tokens are never limited, because a hosted client calls for many users from one
      // address.
      if (isAppError(error) && error.code === 'invalid_token') {
        const seconds = await rateLimiter.consume('connect_token', state.clientKey);
        throwIfLimited('connect_token', seconds);
      }
      throw error;
    }
  };

/** GET and DELETE /mcp: there is no stream; a client without a token learns where to get one. */
export const refuseMethod =
  (authenticate: ReturnType<typeof openGrant>) =>
  async ({ state }: AppContext): Promise<void> => {
    await authenticate(state);
    throw postOnly();
  };

/**
 * RFC 9728 §5.1 and RFC 6750 §3: where the metadata is, and what was wrong with the token, if one
 * was sent.
 */
export const challengeOf = ({ issuer }: Endpoints, isTokenSent: boolean): string =>
  [
    `Bearer resource_metadata="${issuer}/.well-known/oauth-protected-resource/mcp"`,
    `scope="${scope}"`,
    ...(isTokenSent
      ? ['error="invalid_token"', 'error_description="The access token expired or was ended."']
      : []),
  ].join(', ');
