import type { HealthResponse, ProbeResponse } from '../api-contract.ts';
import { defineRoute } from '../route.ts';

const health = defineRoute(
  {
    method: 'get',
    path: '/health',
    summary: 'Version, mode and the state of each part, for people',
    responses: {
      200: { description: 'Everything works.', schema: 'HealthResponse' },
      503: { description: 'A dependency does not answer.', schema: 'HealthResponse' },
    },
  },
  ({ health: check, settings: { version, mode } }) =>
    async (ctx) => {
      const checks = await check();
      const status = Object.values(checks).includes('failing') ? 'failing' : 'ok';
      ctx.status = status === 'ok' ? 200 : 503;
      ctx.body = { status, version, mode, checks } satisfies HealthResponse;
    },
);

// A process that can respond is alive; a failed dependency is no reason to restart it.
const live = defineRoute(
  {
    method: 'get',
    path: '/livez',
    summary: 'Is the process alive? For probes',
    responses: { 200: { description: 'It is alive.', schema: 'ProbeResponse' } },
  },
  () => (ctx) => {
    ctx.body = { status: 'ok' } satisfies ProbeResponse;
  },
);

const ready = defineRoute(
  {
    method: 'get',
    path: '/readyz',
    summary: 'Is the process ready for requests? For probes',
    responses: {
      200: { description: 'Yes.', schema: 'ProbeResponse' },
      503: { description: 'No: it is starting or stopping.', schema: 'ProbeResponse' },
    },
  },
  ({ isReady }) =>
    (ctx) => {
      ctx.status = isReady() ? 200 : 503;
      ctx.body = { status: isReady() ? 'ok' : 'not_ready' } satisfies ProbeResponse;
    },
);

export const healthRoutes = [health, live, ready];
