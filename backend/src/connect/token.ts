import type { AppContext } from '../http/context.ts';
import { readForm } from '../http/body.ts';
import type { GrantTokens } from '../grants/index.ts';
import type { Product } from '../product.ts';
import type { authenticateClient } from './clients/authenticate-client.ts';
import { scope } from './metadata.ts';
import { OAuthError } from './oauth-error.ts';
import { readParameters, type Parameters } from './parameters.ts';
import { isOurResource, type Endpoints } from './endpoints.ts';

type Needs = {
  readonly product: { readonly grants: Pick<Product['grants'], 'redeem' | 'refresh'> };
  readonly authenticate: ReturnType<typeof authenticateClient>;
  readonly endpoints: Endpoints;
};

export const largestForm = 32 * 1_024;
/** RFC 7636 §4.1. */
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;

/** POST /token: a code or a refresh token for an access token. */
export const token =
  (needs: Needs) =>
  async (ctx: AppContext): Promise<void> => {
    const parameters = readParameters(await readForm(ctx.req, largestForm));
    const clientId = needs.authenticate(ctx.state, parameters);
    if (!isOurResource(needs.endpoints, parameters.all('resource'))) {
      throw new OAuthError(
        'invalid_target',
        'This server does not issue tokens for that resource.',
      );
    }
    const tokens = await exchange(needs, clientId, parameters);
    ctx.body = {
      access_token: tokens.accessToken,
      // The capital letter matters: claude.ai compares the value (anthropics/claude-ai-mcp#690).
      token_type: 'Bearer',
      expires_in: tokens.expiresInSeconds,
      refresh_token: tokens.refreshToken,
      scope,
    };
  };

const exchange = async (
  { product }: Needs,
  clientId: string,
  { get }: Parameters,
): Promise<GrantTokens> => {
  const grantType = get('grant_type');
  if (grantType === 'authorization_code') {
    const [code, verifier] = [get('code'), get('code_verifier')];
    if (code === undefined || verifier === undefined || !verifierPattern.test(verifier)) {
      throw new OAuthError('invalid_request', 'Send code and code_verifier.');
    }
    return product.grants.redeem({ code, verifier, clientId, redirectUri: get('redirect_uri') });
  }
  if (grantType === 'refresh_token') {
    const refreshToken = get('refresh_token');
    if (refreshToken !== undefined) return product.grants.refresh({ refreshToken, clientId });
    throw new OAuthError('invalid_request', 'Send refresh_token.');
  }
  throw new OAuthError(
    'unsupported_grant_type',
    'grant_type must be authorization_code or refresh_token.',
  );
};
