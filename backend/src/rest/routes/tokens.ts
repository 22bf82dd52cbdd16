import type { Usage } from '../../tokens/index.ts';
import type { TokenResponse, UsageResponse } from '../api-contract.ts';
import { defineRoute } from '../route.ts';

const generate = defineRoute(
  {
    method: 'post',
    path: '/api/generate-token',
    summary: 'Make a token with an empty memory',
    body: 'GenerateTokenRequest',
    responses: { 200: { description: 'The token, once.', schema: 'TokenResponse' } },
    limits: ['token_minute', 'token_day', 'token_network_day'],
    sharedLimits: ['token_installation_hour'],
  },
  ({ product, settings }) =>
    async (ctx) => {
      const name = ctx.state.input.user_name;
      const minted = await product.tokens.mint({ name: name === '' ? undefined : name });
      ctx.body = tokenResponse(settings.publicUrl, minted);
    },
);

const rotate = defineRoute(
  {
    method: 'post',
    path: '/api/token/rotate',
    summary: 'Replace the token and keep the memories',
    needsToken: true,
    body: 'RotateTokenRequest',
    responses: {
      200: { description: 'The new token; the old one is invalid.', schema: 'TokenResponse' },
    },
  },
  ({ product, settings }) =>
    async (ctx) => {
      const rotated = await product.tokens.rotate(ctx.state.token, ctx.state.input.new_token);
      ctx.body = tokenResponse(settings.publicUrl, rotated);
    },
);

const revoke = defineRoute(
  {
    method: 'delete',
    path: '/api/token',
    summary: 'Destroy the token and everything saved with it',
    needsToken: true,
    responses: { 204: { description: 'The token and everything saved with it are deleted.' } },
  },
  ({ product }) =>
    async (ctx) => {
      await product.tokens.revoke(ctx.state.token);
      ctx.status = 204;
    },
);

const usage = defineRoute(
  {
    method: 'get',
    path: '/api/usage',
    summary: 'How many memories are saved, and the limit',
    needsToken: true,
    responses: { 200: { description: 'The usage.', schema: 'UsageResponse' } },
  },
  ({ product }) =>
    async (ctx) => {
      const { vault } = ctx.state;
      const used = usageFields(await product.tokens.usage(vault));
      ctx.body = { ...used, plan: vault.plan } satisfies UsageResponse;
    },
);

const tokenResponse = (
  publicUrl: string,
  { token, usage: used }: { readonly token: string; readonly usage: Usage },
): TokenResponse => ({ token, url: `${publicUrl}/sse?token=${token}`, ...usageFields(used) });

const usageFields = ({ memoriesUsed, memoryLimit }: Usage) => ({
  memories_used: memoriesUsed,
  memory_limit: memoryLimit,
});

export const tokenRoutes = [generate, rotate, revoke, usage];
