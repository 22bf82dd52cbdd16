import type { Middleware } from 'koa';
import type { Checkpoint } from '../../checkpoints/index.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { CheckpointResponse, CheckpointsResponse } from '../api-contract.ts';
import type { AuthenticatedState } from '../authenticate.ts';
import type { RestContext, RestRouter } from '../rest-context.ts';

export const checkpointRoutes = (router: RestRouter, context: RestContext): void => {
  const { authenticate } = context;
  router.get('/api/checkpoints', authenticate, show(context));
  router.delete('/api/checkpoints', authenticate, removeAll(context));
};

const show =
  ({ product }: RestContext): Middleware<AuthenticatedState> =>
  async (ctx) => {
    const { current, previous } = await product.checkpoints.resume(ctx.state.vault);
    ctx.body = {
      current: checkpointResponse(current),
      previous: checkpointResponse(previous),
    } satisfies CheckpointsResponse;
  };

const removeAll =
  ({ product }: RestContext): Middleware<AuthenticatedState> =>
  async (ctx) => {
    await product.checkpoints.removeAll(ctx.state.vault);
    ctx.status = 204;
  };

const checkpointResponse = (checkpoint: Checkpoint | undefined): CheckpointResponse | null =>
  checkpoint === undefined
    ? null
    : {
        title: checkpoint.title,
        text: checkpoint.text,
        saved_at: isoTime(checkpoint.createdAt),
      };
