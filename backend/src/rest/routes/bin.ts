import { isoTime } from '../../kernel/clock.ts';
import type { BinnedMemory } from '../../memories/index.ts';
import type { BinResponse, RestoreResponse } from '../api-contract.ts';
import { memoryResponse } from '../memory-response.ts';
import { defineRoute } from '../route.ts';

const list = defineRoute(
  {
    method: 'get',
    path: '/api/memories/bin',
    summary: 'List what was forgotten or replaced and can be restored',
    needsToken: true,
    responses: {
      200: { description: 'The bin, most recently removed first.', schema: 'BinResponse' },
    },
  },
  ({ product }) =>
    async (ctx) => {
      const binned = await product.memories.listBin(ctx.state.vault);
      ctx.body = { memories: binned.map(binnedResponse) } satisfies BinResponse;
    },
);

const restore = defineRoute(
  {
    method: 'post',
    path: '/api/memories/bin/{id}/restore',
    summary: 'Restore one memory from the bin, with its id and dates',
    needsToken: true,
    responses: { 200: { description: 'It is saved again.', schema: 'RestoreResponse' } },
  },
  ({ product }) =>
    async (ctx) => {
      const id = ctx.params['id'] ?? '';
      const { memory, usage } = await product.memories.restore(ctx.state.vault, id);
      ctx.body = {
        memory: memoryResponse(memory),
        memories_used: usage.memoriesUsed,
        memory_limit: usage.memoryLimit,
      } satisfies RestoreResponse;
    },
);

const remove = defineRoute(
  {
    method: 'delete',
    path: '/api/memories/bin/{id}',
    summary: 'Permanently delete one memory in the bin',
    needsToken: true,
    responses: { 204: { description: 'It was deleted.' } },
  },
  ({ product }) =>
    async (ctx) => {
      await product.memories.removeFromBin(ctx.state.vault, ctx.params['id'] ?? '');
      ctx.status = 204;
    },
);

const empty = defineRoute(
  {
    method: 'delete',
    path: '/api/memories/bin',
    summary: 'Empty the bin: permanently delete everything in it',
    needsToken: true,
    responses: { 204: { description: 'The bin is empty.' } },
  },
  ({ product }) =>
    async (ctx) => {
      await product.memories.emptyBin(ctx.state.vault);
      ctx.status = 204;
    },
);

const binnedResponse = (binned: BinnedMemory): BinResponse['memories'][number] => ({
  ...memoryResponse(binned.memory),
  removed_at: isoTime(binned.removedAt),
  restorable_until: isoTime(binned.restorableUntil),
  replaced_by: binned.replacedBy ?? null,
  removed_by: binned.removedBy ?? null,
});

/** Before the routes of one memory, whose id `bin` never is. */
export const binRoutes = [list, empty, remove, restore];
