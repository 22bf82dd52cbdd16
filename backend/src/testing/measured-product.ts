import { freePort, startProduct, type RunningProduct } from './running-product.ts';
import { newTempFolder } from './temp-folder.ts';

/** A separate product with a metrics port. `stop` removes its data. */
export type MeasuredProduct = Omit<RunningProduct, 'stop'> & {
  /** Its metrics in the Prometheus format. */
  readonly scrape: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

export const startMeasuredProduct = async (): Promise<MeasuredProduct> => {
  const { path, remove } = newTempFolder();
  const metricsPort = await freePort();
  const product = await startProduct(path, { METRICS_PORT: String(metricsPort) });
  return {
    ...product,
    scrape: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    stop: async () => {
      await product.stop();
      remove();
    },
  };
};
