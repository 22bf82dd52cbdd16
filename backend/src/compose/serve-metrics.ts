import type { PromMetrics } from '../adapters/prom-client/metrics.ts';
import type { Config } from '../config/read-config.ts';
import { createMetricsApp, listen } from '../http/index.ts';
import type { Log } from '../kernel/log.ts';
import { cannotListen } from './start-error.ts';

/**
 * Serves `/metrics` and the probes on their own port. A port that is in use prevents the start only
 * if an operator chose it: someone trying the product for the first time should not be stopped by
 * metrics.
 */
export const serveMetrics = async (
  { metricsPort, metricsPortChosen, host, publicUrl, metricsHosts }: Config,
  { metrics, log }: { readonly metrics: PromMetrics; readonly log: Log },
  isReady: () => boolean,
): Promise<() => Promise<void>> => {
  if (metricsPort === undefined) return async () => undefined;
  const metricsApp = createMetricsApp({
    render: async () => (await metrics.render()).body,
    isReady,
    hosts: [new URL(publicUrl).hostname, ...metricsHosts],
  });
  try {
    const { close } = await listen(metricsApp, { port: metricsPort, host });
    return close;
  } catch (error) {
    if (metricsPortChosen) throw cannotListen('METRICS_PORT', metricsPort, error);
    log.warn('metrics_unavailable', { address: `port ${metricsPort}` });
    return async () => undefined;
  }
};
