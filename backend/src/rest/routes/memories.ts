import type { MemoriesResponse } from '../api-contract.ts';
import { memoryResponse } from '../memory-response.ts';
import { defineRoute } from '../route.ts';

// Keeps a page under about half a megabyte in any script.
const charactersPerPage = 100_000;

const browse = defineRoute(
  {
    method: 'get',
    path: '/api/memories',
    summary: 'Read everything saved, page by page',
    needsToken: true,
    query: 'MemoriesQuery',
    responses: { 200: { description: 'One page, oldest first.', schema: 'MemoriesResponse' } },
  },
  ({ product }) =>
    async (ctx) => {
      const { vault, input } = ctx.state;
      const page = await product.memories.browse(vault, {
        cursor: input.cursor,
        maxSize: charactersPerPage,
      });
      ctx.body = {
        memories: page.memories.map(memoryResponse),
        next_cursor: page.nextCursor ?? null,
        memories_used: page.usage.memoriesUsed,
        memory_limit: page.usage.memoryLimit,
      } satisfies MemoriesResponse;
    },
);

const forget = defineRoute(
  {
    method: 'delete',
    path: '/api/memories/{id}',
    summary: 'Delete one memory permanently, by its id or a unique beginning of it',
    needsToken: true,
    responses: { 204: { description: 'It was deleted.' } },
  },
  ({ product }) =>
    async (ctx) => {
      await product.memories.forget(ctx.state.vault, ctx.params['id'] ?? '');
      ctx.status = 204;
    },
);

export const memoryRoutes = [browse, forget];
