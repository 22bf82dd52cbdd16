import type { Middleware } from 'koa';
import type { z } from 'zod';
import { type JoinWaitlistResponse, JoinWaitlistRequest } from '../api-contract.ts';
import { validateBody, type InputState } from '../validate-body.ts';
import type { RestContext, RestRouter } from '../rest-context.ts';

export const waitlistRoutes = (router: RestRouter, context: RestContext): void => {
  const { limitRate } = context;
  router.post(
    '/api/join-waitlist',
    limitRate('waitlist'),
    limitRate('waitlist_network'),
    validateBody(JoinWaitlistRequest),
    join(context),
  );
};

const join =
  ({ product }: RestContext): Middleware<InputState<z.output<typeof JoinWaitlistRequest>>> =>
  async (ctx) => {
    const { input, requestId } = ctx.state;
    await product.waitlist.join({ ...input, requestId });
    ctx.status = 202;
    ctx.body = {} satisfies JoinWaitlistResponse;
  };
