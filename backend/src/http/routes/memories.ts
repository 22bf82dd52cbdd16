import type { Middleware } from 'koa';
import type { z } from 'zod';
import { type MemoriesAnswer, MemoriesQuery } from '../api-contract.ts';
import { memoryAnswer } from '../memory-answer.ts';
import { acceptQuery, type InputState } from '../middleware/accept.ts';
import type { HolderState } from '../middleware/authenticate.ts';
import type { RestDoor, RestRouter } from '../rest-door.ts';

// A page stays below about half a megabyte, whatever script the memories are written in.
const charactersPerPage = 100_000;

export const memoryRoutes = (router: RestRouter, door: RestDoor): void => {
  const { authenticate } = door;
  router.get('/api/memories', authenticate, acceptQuery(MemoriesQuery), browse(door));
  router.delete('/api/memories/:id', authenticate, forget(door));
};

const browse =
  ({ product }: RestDoor): Middleware<HolderState & InputState<z.output<typeof MemoriesQuery>>> =>
  async (ctx) => {
    const { vault, input } = ctx.state;
    const page = await product.memories.browse(vault, {
      cursor: input.cursor,
      maxCharacters: charactersPerPage,
    });
    ctx.body = {
      memories: page.memories.map(memoryAnswer),
      next_cursor: page.nextCursor ?? null,
      memories_used: page.usage.memoriesUsed,
      memory_limit: page.usage.memoryLimit,
    } satisfies MemoriesAnswer;
  };

const forget =
  ({
    product,
  }: RestDoor): Middleware<HolderState, { readonly params: Readonly<Record<string, string>> }> =>
  async (ctx) => {
    await product.memories.forget(ctx.state.vault, ctx.params['id'] ?? '');
    ctx.status = 204;
  };
