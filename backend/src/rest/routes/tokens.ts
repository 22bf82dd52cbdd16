import type { Middleware } from 'koa';
import type { z } from 'zod';
import type { Usage } from '../../tokens/index.ts';
import { GenerateTokenRequest, type TokenResponse, type UsageResponse } from '../api-contract.ts';
import { validateBody, type InputState } from '../validate-body.ts';
import type { AuthenticatedState } from '../authenticate.ts';
import type { RestContext, RestRouter } from '../rest-context.ts';

export const tokenRoutes = (router: RestRouter, context: RestContext): void => {
  const { limitRate, authenticate } = context;
  router.post(
    '/api/generate-token',
    limitRate('token_minute'),
    limitRate('token_day'),
    limitRate('token_network_day'),
    validateBody(GenerateTokenRequest),
    // Last, so that a request refused for another reason does not use up the shared allowance.
    limitRate('token_installation_hour'),
    generate(context),
  );
  router.get('/api/usage', authenticate, usage(context));
  router.post('/api/token/rotate', authenticate, rotate(context));
  router.delete('/api/token', authenticate, revoke(context));
};

const generate =
  ({
    product,
    settings,
  }: RestContext): Middleware<InputState<z.output<typeof GenerateTokenRequest>>> =>
  async (ctx) => {
    const name = ctx.state.input.user_name;
    const minted = await product.tokens.mint({ name: name === '' ? undefined : name });
    ctx.body = tokenResponse(settings.publicUrl, minted);
  };

const usage =
  ({ product }: RestContext): Middleware<AuthenticatedState> =>
  async (ctx) => {
    const { vault } = ctx.state;
    const used = usageFields(await product.tokens.usage(vault));
    ctx.body = { ...used, plan: vault.plan } satisfies UsageResponse;
  };

const rotate =
  ({ product, settings }: RestContext): Middleware<AuthenticatedState> =>
  async (ctx) => {
    const rotated = await product.tokens.rotate(ctx.state.token);
    ctx.body = tokenResponse(settings.publicUrl, rotated);
  };

const revoke =
  ({ product }: RestContext): Middleware<AuthenticatedState> =>
  async (ctx) => {
    await product.tokens.revoke(ctx.state.token);
    ctx.status = 204;
  };

const tokenResponse = (
  publicUrl: string,
  { token, usage: used }: { readonly token: string; readonly usage: Usage },
): TokenResponse => ({ token, url: `${publicUrl}/sse?token=${token}`, ...usageFields(used) });

const usageFields = ({ memoriesUsed, memoryLimit }: Usage) => ({
  memories_used: memoriesUsed,
  memory_limit: memoryLimit,
});
