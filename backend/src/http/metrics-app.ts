import { isIPv4, isIPv6 } from 'node:net';
import Koa from 'koa';
import { hostnameOf, isLoopback } from '../kernel/loopback.ts';
import type { ProbeResponse } from './probe-response.ts';

type Needs = {
  readonly render: () => Promise<string>;
  /** False until the process is ready, and again as soon as it begins to stop. */
  readonly isReady: () => boolean;
  /**
   * Host names that may request `/metrics`, in lower case, in addition to IP addresses and the
   * machine's own.
   */
  readonly hosts: readonly string[];
};

/**
 * The metrics port: `/metrics` in the Prometheus text format, and `/livez` and `/readyz` for
 * processes that listen on no other port. Nothing else.
 */
export const createMetricsApp = ({ render, isReady, hosts }: Needs): Koa => {
  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.method !== 'GET') return;
    if (ctx.path === '/livez') ctx.body = { status: 'ok' } satisfies ProbeResponse;
    if (ctx.path === '/readyz') {
      ctx.status = isReady() ? 200 : 503;
      ctx.body = { status: isReady() ? 'ok' : 'not_ready' } satisfies ProbeResponse;
    }
    if (ctx.path !== '/metrics') return;
    if (!isKnownHost(ctx.req.headers.host ?? '', hosts)) {
      ctx.status = 403;
      ctx.body = 'Metrics are not served for this host name. Add it to METRICS_HOSTS.\n';
      return;
    }
    ctx.set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
    ctx.body = await render();
  });
  return app;
};

/**
 * A web page can read another server's responses by pointing its own name at that server (DNS
 * rebinding); the browser then sends that name. An IP address cannot be repointed, and Prometheus
 * scrapes pods by theirs.
 */
const isKnownHost = (host: string, hosts: readonly string[]): boolean => {
  const name = hostnameOf(host);
  const isAddress = isIPv4(name) || isIPv6(/^\[(.*)\]$/.exec(name)?.[1] ?? '');
  return isAddress || isLoopback(name) || hosts.includes(name);
};
