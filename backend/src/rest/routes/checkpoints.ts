import type { Checkpoint } from '../../checkpoints/index.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { CheckpointResponse, CheckpointsResponse } from '../api-contract.ts';
import { defineRoute } from '../route.ts';

const show = defineRoute(
  {
    method: 'get',
    path: '/api/checkpoints',
    summary: 'Read the current checkpoint and the one before it',
    needsToken: true,
    responses: {
      200: { description: 'Both, if there are any.', schema: 'CheckpointsResponse' },
    },
  },
  ({ product }) =>
    async (ctx) => {
      const { current, previous } = await product.checkpoints.resume(ctx.state.vault);
      ctx.body = {
        current: checkpointResponse(current),
        previous: checkpointResponse(previous),
      } satisfies CheckpointsResponse;
    },
);

const removeAll = defineRoute(
  {
    method: 'delete',
    path: '/api/checkpoints',
    summary: 'Delete the checkpoints',
    needsToken: true,
    responses: { 204: { description: 'They were deleted.' } },
  },
  ({ product }) =>
    async (ctx) => {
      await product.checkpoints.removeAll(ctx.state.vault);
      ctx.status = 204;
    },
);

const checkpointResponse = (checkpoint: Checkpoint | undefined): CheckpointResponse | null =>
  checkpoint === undefined
    ? null
    : {
        title: checkpoint.title,
        text: checkpoint.text,
        saved_at: isoTime(checkpoint.createdAt),
      };

export const checkpointRoutes = [show, removeAll];
