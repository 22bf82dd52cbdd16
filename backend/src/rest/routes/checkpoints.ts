import type { Checkpoint, TitledCheckpoint } from '../../checkpoints/index.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { CheckpointResponse, CheckpointsResponse } from '../api-contract.ts';
import { defineRoute } from '../route.ts';

const list = defineRoute(
  {
    method: 'get',
    path: '/api/checkpoints',
    summary: 'List the checkpoints by title',
    needsToken: true,
    responses: {
      200: { description: 'One of each title, newest first.', schema: 'CheckpointsResponse' },
    },
  },
  ({ product }) =>
    async (ctx) => {
      const titles = await product.checkpoints.list(ctx.state.vault);
      const [newest] = titles;
      ctx.body = {
        current: newest ? textOf(newest) : null,
        previous: newest?.previous ? textOf(newest.previous) : null,
        checkpoints: titles.map(({ previous, ...current }) => ({
          ...headOf(current),
          previous: previous ? headOf(previous) : null,
        })),
      } satisfies CheckpointsResponse;
    },
);

const read = defineRoute(
  {
    method: 'get',
    path: '/api/checkpoints/{id}',
    summary: 'Read one checkpoint and the one of the same title that it replaced',
    needsToken: true,
    responses: { 200: { description: 'The checkpoint.', schema: 'CheckpointResponse' } },
  },
  ({ product }) =>
    async (ctx) => {
      const id = ctx.params['id'] ?? '';
      ctx.body = checkpointResponse(await product.checkpoints.read(ctx.state.vault, id));
    },
);

const remove = defineRoute(
  {
    method: 'delete',
    path: '/api/checkpoints/{id}',
    summary: 'Delete one checkpoint, with the one that it replaced',
    needsToken: true,
    responses: { 204: { description: 'It was deleted.' } },
  },
  ({ product }) =>
    async (ctx) => {
      await product.checkpoints.remove(ctx.state.vault, ctx.params['id'] ?? '');
      ctx.status = 204;
    },
);

const removeAll = defineRoute(
  {
    method: 'delete',
    path: '/api/checkpoints',
    summary: 'Delete all checkpoints',
    needsToken: true,
    responses: { 204: { description: 'They were deleted.' } },
  },
  ({ product }) =>
    async (ctx) => {
      await product.checkpoints.removeAll(ctx.state.vault);
      ctx.status = 204;
    },
);

const checkpointResponse = ({ previous, ...current }: TitledCheckpoint): CheckpointResponse => ({
  id: current.id,
  ...textOf(current),
  previous: previous ? { id: previous.id, ...textOf(previous) } : null,
});

const textOf = ({ title, text, createdAt }: Checkpoint) => ({
  title,
  text,
  saved_at: isoTime(createdAt),
});

const headOf = ({ id, title, createdAt }: Checkpoint) => ({
  id,
  title,
  saved_at: isoTime(createdAt),
});

export const checkpointRoutes = [list, read, remove, removeAll];
