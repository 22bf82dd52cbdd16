import type { AppContext } from '../http/context.ts';
import { readForm } from '../http/body.ts';
import type { Product } from '../product.ts';
import type { authenticateClient } from './clients/authenticate-client.ts';
import { OAuthError } from './oauth-error.ts';
import { readParameters } from './parameters.ts';
import { largestForm } from './token.ts';

type Needs = {
  readonly product: { readonly grants: Pick<Product['grants'], 'endByClient'> };
  readonly authenticate: ReturnType<typeof authenticateClient>;
};

/**
 * POST /revoke (RFC 7009): ends the whole grant, no matter which of its tokens is sent. ChatGPT's
 * "Disconnect" calls it. A token that is unknown or belongs to another client gets the same answer.
 */
export const revoke =
  ({ product, authenticate }: Needs) =>
  async (ctx: AppContext): Promise<void> => {
    const parameters = readParameters(await readForm(ctx.req, largestForm));
    const clientId = authenticate(ctx.state, parameters);
    const token = parameters.get('token');
    if (token === undefined) throw new OAuthError('invalid_request', 'Send token.');
    await product.grants.endByClient({ token, clientId });
    ctx.status = 200;
    ctx.body = {};
  };
