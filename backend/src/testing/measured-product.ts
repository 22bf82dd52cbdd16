import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct, type RunningProduct } from './running-product.ts';

/** A product of its own that shows its metrics. `stop` removes what it kept. */
export type MeasuredProduct = Omit<RunningProduct, 'stop'> & {
  /** What its metrics show, as Prometheus would read it. */
  readonly scrape: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

export const startMeasuredProduct = async (): Promise<MeasuredProduct> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-'));
  const metricsPort = await freePort();
  const product = await startProduct(dataDir, { METRICS_PORT: String(metricsPort) });
  return {
    ...product,
    scrape: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    stop: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
