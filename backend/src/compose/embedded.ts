import { join } from 'node:path';
import { memorySessionRelay } from '../adapters/memory/session-relay.ts';
import { memoryRateLimiter, unlimitedRateLimiter } from '../adapters/memory/rate-limiter.ts';
import { pinoLog } from '../adapters/pino/log.ts';
import { promMetrics } from '../adapters/prom-client/metrics.ts';
import type { Config } from '../config.ts';
import type { AppMiddleware } from '../http/context.ts';
import { createApp, createSite, listen } from '../http/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { hours, seconds } from '../kernel/duration.ts';
import { createMcpDoor, type Features } from '../mcp/index.ts';
import { relevanceSweepJob } from '../relevance/index.ts';
import { hashForServer } from '../sealing/index.ts';
import { health } from './health.ts';
import { openInstallation } from './installation.ts';
import { jobHandlers } from './job-handlers.ts';
import { createLifecycle } from './lifecycle.ts';
import { serveMetrics } from './serve-metrics.ts';
import { version } from './version.ts';

export type Application = {
  /** Drains and closes everything. Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** What tests and benchmarks serve besides or instead of the six tools. */
export type Overrides = { readonly features?: Features };

const siteFolder = join(import.meta.dirname, '../../../frontend/dist');
const largestBody = 64 * 1_024;
/** How often activations are recomputed: they change by the hour, not by the minute. */
const sweepInterval = hours(6);
/** Beyond the drain: what closing files and finishing the running job may take. */
const closingTime = seconds(10);

/**
 * The whole product in one process: site, both doors, jobs, SQLite. Resolves when it serves.
 * @throws StartError or AppError saying what to do
 */
export const startEmbedded = async (
  config: Config,
  overrides: Overrides = {},
): Promise<Application> => {
  const log = pinoLog({ level: config.logLevel });
  const metrics = promMetrics();
  const lifecycle = createLifecycle(config.drain + closingTime);
  try {
    const installation = await openInstallation(config, { log, metrics, clock: systemClock });
    lifecycle.opened(installation.close);
    const { product, ports } = installation;
    const rateLimiter = config.rateLimits ? memoryRateLimiter() : unlimitedRateLimiter;
    const shared = { product, rateLimiter, clock: systemClock, log, metrics };
    const door = createMcpDoor({
      ...shared,
      ...overrides,
      relay: memorySessionRelay(),
      lockChanges: ports.lockChanges,
      version,
      publicUrl: config.publicUrl,
      limits: {
        streamsPerVault: config.streams.perVault,
        streamsPerClient: config.streams.perClient,
        streams: config.streams.total,
        bodyBytes: largestBody,
      },
    });
    lifecycle.opened(door.close);

    let isReady = true;
    const app = createApp({
      ...shared,
      mcp: door.middleware,
      site: siteOf(config),
      health: health(ports),
      isReady: () => isReady,
      settings: { ...config, version, mode: 'embedded' },
      hashAddress: (address) =>
        Buffer.from(hashForServer(ports.serverKeys, 'client address', address)).toString('base64'),
    });
    const server = await listen(app, { ...config, drain: config.drain });
    lifecycle.opened(server.close);
    lifecycle.opened(async () => door.drain(config.drain));
    lifecycle.opened(await serveMetrics(config, metrics, log));
    lifecycle.opened(() => {
      isReady = false;
      log.info('server_stopping');
    });

    ports.queue.work(jobHandlers(ports));
    await ports.queue.repeat(relevanceSweepJob, {}, sweepInterval);
    log.info('server_started', { address: config.publicUrl });
    return { close: lifecycle.close };
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
};

const siteOf = ({ site, publicUrl }: Config): AppMiddleware =>
  createSite({ folder: siteFolder, runtimeConfig: site, publicUrl });
