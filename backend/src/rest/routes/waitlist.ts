import type { JoinWaitlistResponse } from '../api-contract.ts';
import { defineRoute } from '../route.ts';

const join = defineRoute(
  {
    method: 'post',
    path: '/api/join-waitlist',
    summary: 'Join the waitlist for the premium tier',
    body: 'JoinWaitlistRequest',
    responses: { 202: { description: 'Accepted.', schema: 'JoinWaitlistResponse' } },
    limits: ['waitlist', 'waitlist_network'],
  },
  ({ product }) =>
    async (ctx) => {
      const { input, requestId } = ctx.state;
      await product.waitlist.join({ ...input, requestId });
      ctx.status = 202;
      ctx.body = {} satisfies JoinWaitlistResponse;
    },
);

export const waitlistRoutes = [join];
