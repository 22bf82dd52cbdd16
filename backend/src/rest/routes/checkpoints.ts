import type { Middleware } from 'koa';
import type { Checkpoint, TitledCheckpoint } from '../../checkpoints/index.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { CheckpointResponse, CheckpointsResponse } from '../api-contract.ts';
import type { AuthenticatedState } from '../authenticate.ts';
import type { RestContext, RestRouter } from '../rest-context.ts';

export const checkpointRoutes = (router: RestRouter, context: RestContext): void => {
  const { authenticate } = context;
  router.get('/api/checkpoints', authenticate, list(context));
  router.delete('/api/checkpoints', authenticate, removeAll(context));
  router.get('/api/checkpoints/:id', authenticate, read(context));
  router.delete('/api/checkpoints/:id', authenticate, remove(context));
};

type WithId = { readonly params: Readonly<Record<string, string>> };

const list =
  ({ product }: RestContext): Middleware<AuthenticatedState> =>
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
  };

const read =
  ({ product }: RestContext): Middleware<AuthenticatedState, WithId> =>
  async (ctx) => {
    ctx.body = checkpointResponse(
      await product.checkpoints.read(ctx.state.vault, ctx.params['id'] ?? ''),
    );
  };

const remove =
  ({ product }: RestContext): Middleware<AuthenticatedState, WithId> =>
  async (ctx) => {
    await product.checkpoints.remove(ctx.state.vault, ctx.params['id'] ?? '');
    ctx.status = 204;
  };

const removeAll =
  ({ product }: RestContext): Middleware<AuthenticatedState> =>
  async (ctx) => {
    await product.checkpoints.removeAll(ctx.state.vault);
    ctx.status = 204;
  };

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
