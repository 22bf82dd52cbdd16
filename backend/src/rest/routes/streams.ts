import { isoTime } from '../../kernel/clock.ts';
import type { StreamsResponse } from '../api-contract.ts';
import { defineRoute } from '../route.ts';

// Streams exist only in the memory of the process that holds them.
const list = defineRoute(
  {
    method: 'get',
    path: '/api/streams',
    summary: 'List the event streams that are open now',
    needsToken: true,
    responses: {
      200: { description: 'The open streams of this process.', schema: 'StreamsResponse' },
    },
  },
  ({ streamsOf, settings }) =>
    (ctx) => {
      const streams = streamsOf(ctx.state.vault.vaultId);
      ctx.body = {
        streams: streams.map(({ tool, openedAt }) => ({
          tool: tool ?? null,
          opened_at: isoTime(openedAt),
        })),
        is_complete: settings.mode === 'embedded',
      } satisfies StreamsResponse;
    },
);

export const streamRoutes = [list];
