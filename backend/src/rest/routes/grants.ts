import type { Grant } from '../../grants/index.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { GrantResponse, GrantsResponse } from '../api-contract.ts';
import { defineRoute } from '../route.ts';

const list = defineRoute(
  {
    method: 'get',
    path: '/api/grants',
    summary: 'List the connected clients',
    needsToken: true,
    responses: { 200: { description: 'All connections.', schema: 'GrantsResponse' } },
  },
  ({ product }) =>
    async (ctx) => {
      const grants = await product.grants.list(ctx.state.vault);
      ctx.body = { grants: grants.map(grantResponse) } satisfies GrantsResponse;
    },
);

const end = defineRoute(
  {
    method: 'delete',
    path: '/api/grants/{id}',
    summary: 'Disconnect a client',
    needsToken: true,
    responses: { 204: { description: 'Its access has ended.' } },
  },
  ({ product }) =>
    async (ctx) => {
      await product.grants.end(ctx.state.vault, ctx.params['id'] ?? '');
      ctx.status = 204;
    },
);

const grantResponse = (grant: Grant): GrantResponse => ({
  id: grant.grantId,
  client_name: grant.clientName ?? grant.clientHost,
  client_host: grant.clientHost,
  created_at: isoTime(grant.createdAt),
  last_used_at: grant.lastUsedAt === undefined ? null : isoTime(grant.lastUsedAt),
});

/** The clients that are connected through the connect door. */
export const grantRoutes = [list, end];
