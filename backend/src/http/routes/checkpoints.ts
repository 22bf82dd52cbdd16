import type { Middleware } from 'koa';
import type { Checkpoint } from '../../checkpoints/index.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { CheckpointAnswer, CheckpointsAnswer } from '../api-contract.ts';
import type { HolderState } from '../middleware/authenticate.ts';
import type { RestDoor, RestRouter } from '../rest-door.ts';

export const checkpointRoutes = (router: RestRouter, door: RestDoor): void => {
  const { authenticate } = door;
  router.get('/api/checkpoints', authenticate, show(door));
  router.delete('/api/checkpoints', authenticate, removeAll(door));
};

const show =
  ({ product }: RestDoor): Middleware<HolderState> =>
  async (ctx) => {
    const { current, previous } = await product.checkpoints.resume(ctx.state.vault);
    ctx.body = {
      current: checkpointAnswer(current),
      previous: checkpointAnswer(previous),
    } satisfies CheckpointsAnswer;
  };

const removeAll =
  ({ product }: RestDoor): Middleware<HolderState> =>
  async (ctx) => {
    await product.checkpoints.removeAll(ctx.state.vault);
    ctx.status = 204;
  };

const checkpointAnswer = (checkpoint: Checkpoint | undefined): CheckpointAnswer | null =>
  checkpoint === undefined
    ? null
    : {
        title: checkpoint.title,
        text: checkpoint.text,
        saved_at: isoTime(checkpoint.createdAt),
      };
