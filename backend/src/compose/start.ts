import { pinoLog } from '../adapters/pino/log.ts';
import { promMetrics } from '../adapters/prom-client/metrics.ts';
import type { Config } from '../config/read-config.ts';
import { systemClock } from '../kernel/clock.ts';
import { seconds } from '../kernel/duration.ts';
import { countAllFromZero } from '../telemetry/count-from-zero.ts';
import { countEvents } from '../telemetry/count-events.ts';
import { openInstallation } from './installation.ts';
import { createLifecycle } from './lifecycle.ts';
import { runJobs } from './run-jobs.ts';
import { serveApi, type Overrides } from './serve-api.ts';
import { serveMetrics } from './serve-metrics.ts';
import { version } from './version.ts';
import { startWarmUp } from './warm-up.ts';

export type Application = {
  /** Drains and closes everything. Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** The part of the product that one process runs. */
export type Role = 'all-in-one' | 'api' | 'worker';

/**
 * The settings that a role needs. A worker runs jobs on sealed rows, so it does not get the pepper:
 * an attacker who takes over a worker must not get it.
 */
const settingsOf = (role: Role, config: Config): Config =>
  role === 'worker' ? { ...config, pepper: undefined } : config;

/** Time after the drain for closing files and finishing the running job. */
const closingTime = seconds(10);

/**
 * Starts one process of an installation. Resolves when the process is ready.
 * @throws StartError or AppError saying what to do
 */
export const start = async (
  role: Role,
  given: Config,
  overrides: Overrides = {},
): Promise<Application> => {
  const config = settingsOf(role, given);
  const metrics = promMetrics();
  countAllFromZero(metrics);
  metrics.setEach('mindmirror_info', [{ labels: { version, mode: config.mode }, value: 1 }]);
  const log = countEvents(pinoLog({ level: config.logLevel }), metrics);
  const telemetry = { log, metrics, clock: systemClock };
  const lifecycle = createLifecycle(config.drain + closingTime);
  let isReady = false;
  try {
    // First, so that probes are answered while waiting for the storage and during the drain.
    lifecycle.opened(await serveMetrics(config, telemetry, () => isReady));
    const installation = await openInstallation(config, telemetry, { isServer: true });
    lifecycle.opened(installation.close);
    if (role !== 'worker') {
      const needs = { config, installation, telemetry, lifecycle, isReady: () => isReady };
      await serveApi(needs, overrides);
    }
    if (role !== 'api') await runJobs(installation, metrics);
    isReady = true;
    lifecycle.opened(() => {
      isReady = false;
    });
    if (role !== 'worker') lifecycle.opened(startWarmUp({ ...installation.ports, log }));
    return { close: lifecycle.close };
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
};
