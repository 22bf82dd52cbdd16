import type { Middleware } from 'koa';
import type { z } from 'zod';
import { type MemoriesResponse, MemoriesQuery } from '../api-contract.ts';
import { memoryResponse } from '../memory-response.ts';
import { validateQuery, type InputState } from '../validate-body.ts';
import type { AuthenticatedState } from '../authenticate.ts';
import type { RestContext, RestRouter } from '../rest-context.ts';

// Keeps a page under about half a megabyte in any script.
const charactersPerPage = 100_000;

export const memoryRoutes = (router: RestRouter, context: RestContext): void => {
  const { authenticate } = context;
  router.get('/api/memories', authenticate, validateQuery(MemoriesQuery), browse(context));
  router.delete('/api/memories/:id', authenticate, forget(context));
};

const browse =
  ({
    product,
  }: RestContext): Middleware<AuthenticatedState & InputState<z.output<typeof MemoriesQuery>>> =>
  async (ctx) => {
    const { vault, input } = ctx.state;
    const page = await product.memories.browse(vault, {
      cursor: input.cursor,
      maxCharacters: charactersPerPage,
    });
    ctx.body = {
      memories: page.memories.map(memoryResponse),
      next_cursor: page.nextCursor ?? null,
      memories_used: page.usage.memoriesUsed,
      memory_limit: page.usage.memoryLimit,
    } satisfies MemoriesResponse;
  };

const forget =
  ({
    product,
  }: RestContext): Middleware<
    AuthenticatedState,
    { readonly params: Readonly<Record<string, string>> }
  > =>
  async (ctx) => {
    await product.memories.forget(ctx.state.vault, ctx.params['id'] ?? '');
    ctx.status = 204;
  };
