import { isoTime } from '../../kernel/clock.ts';
import type { ConnectRedirectResponse, ConnectRequestResponse } from '../api-contract.ts';
import { defineRoute } from '../route.ts';

const describe = defineRoute(
  {
    method: 'post',
    path: '/api/connect/request',
    summary: 'Get the client that asks to be connected',
    body: 'ConnectRequest',
    responses: { 200: { description: 'The client.', schema: 'ConnectRequestResponse' } },
    limits: ['connect_authorize'],
  },
  ({ product }) =>
    (ctx) => {
      const asked = product.grants.describe(ctx.state.input.request);
      ctx.body = {
        client_name: asked.clientName,
        client_host: asked.clientHost,
        redirect_host: asked.redirectHost,
        is_known: asked.isKnown,
        is_loopback: asked.isLoopback,
        expires_at: isoTime(asked.expiresAt),
      } satisfies ConnectRequestResponse;
    },
);

const approve = defineRoute(
  {
    method: 'post',
    path: '/api/connect/approve',
    summary: 'Connect the client that asks to be connected',
    needsToken: true,
    body: 'ConnectRequest',
    responses: {
      200: { description: 'Where to go with the code.', schema: 'ConnectRedirectResponse' },
    },
  },
  ({ product }) =>
    async (ctx) => {
      const { vault, input } = ctx.state;
      const { redirectTo } = await product.grants.allow(vault, input.request);
      ctx.body = { redirect_to: redirectTo } satisfies ConnectRedirectResponse;
    },
);

const deny = defineRoute(
  {
    method: 'post',
    path: '/api/connect/deny',
    summary: 'Refuse the client that asks to be connected',
    body: 'ConnectRequest',
    responses: {
      200: { description: 'Where to go with the refusal.', schema: 'ConnectRedirectResponse' },
    },
    limits: ['connect_authorize'],
  },
  ({ product }) =>
    async (ctx) => {
      const { redirectTo } = await product.grants.deny(ctx.state.input.request);
      ctx.body = { redirect_to: redirectTo } satisfies ConnectRedirectResponse;
    },
);

/** Routes for the page /connect, which gets its request, sealed, from the connect door. */
export const connectRoutes = [describe, approve, deny];
