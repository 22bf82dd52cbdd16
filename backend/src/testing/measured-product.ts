import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct, type RunningProduct } from './running-product.ts';

/** A separate product with a metrics port. `stop` removes its data. */
export type MeasuredProduct = Omit<RunningProduct, 'stop'> & {
  /** Its metrics in the Prometheus format. */
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
