import type { Middleware } from 'koa';
import type { z } from 'zod';
import { type JoinWaitlistAnswer, JoinWaitlistRequest } from '../api-contract.ts';
import { accept, type InputState } from '../middleware/accept.ts';
import type { RestDoor, RestRouter } from '../rest-door.ts';

export const waitlistRoutes = (router: RestRouter, door: RestDoor): void => {
  const { limitRate } = door;
  router.post(
    '/api/join-waitlist',
    limitRate('waitlist'),
    limitRate('waitlist_network'),
    accept(JoinWaitlistRequest),
    join(door),
  );
};

const join =
  ({ product }: RestDoor): Middleware<InputState<z.output<typeof JoinWaitlistRequest>>> =>
  async (ctx) => {
    const { input, requestId } = ctx.state;
    await product.waitlist.join({ ...input, requestId });
    ctx.status = 202;
    ctx.body = {} satisfies JoinWaitlistAnswer;
  };
