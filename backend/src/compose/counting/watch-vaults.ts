import type { PromMetrics } from '../../adapters/prom-client/metrics.ts';
import type { Ports } from '../build-product.ts';

/** Looks, whenever metrics are shown, how much of people's vaults this process holds opened. */
export const watchVaults = (
  {
    openedVaults,
    keptMemories,
  }: {
    readonly openedVaults: Pick<Ports['openedVaults'], 'count'>;
    readonly keptMemories: Pick<Ports['keptMemories'], 'held'>;
  },
  metrics: PromMetrics,
): void => {
  metrics.beforeRender(async () => {
    const { vaults, bytes } = keptMemories.held();
    metrics.set('mindmirror_opened_vaults', openedVaults.count());
    metrics.set('mindmirror_kept_vaults', vaults);
    metrics.set('mindmirror_kept_bytes', bytes);
  });
};
