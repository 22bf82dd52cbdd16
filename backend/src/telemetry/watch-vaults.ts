import type { PromMetrics } from '../adapters/prom-client/metrics.ts';
import type { MemoryCache } from '../memories/index.ts';
import type { VaultCache } from '../tokens/index.ts';

/** Measures how much opened vault data this process holds, whenever metrics are rendered. */
export const watchVaults = (
  {
    vaultCache,
    memoryCache,
  }: {
    readonly vaultCache: Pick<VaultCache, 'count'>;
    readonly memoryCache: Pick<MemoryCache, 'held'>;
  },
  metrics: PromMetrics,
): void => {
  metrics.beforeRender(async () => {
    const { vaults, bytes } = memoryCache.held();
    metrics.set('mindmirror_opened_vaults', vaultCache.count());
    metrics.set('mindmirror_cached_vaults', vaults);
    metrics.set('mindmirror_cached_bytes', bytes);
  });
};
