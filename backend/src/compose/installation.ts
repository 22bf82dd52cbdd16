import { resealCheckpoints } from '../checkpoints/index.ts';
import type { Config } from '../config/read-config.ts';
import { systemClock } from '../kernel/clock.ts';
import { seconds } from '../kernel/duration.ts';
import { once } from '../kernel/once.ts';
import { createScheduler } from '../kernel/cooperative-scheduler.ts';
import { createWorkMeter } from '../kernel/vault-quota.ts';
import { createMemoryCache, resealMemories } from '../memories/index.ts';
import { createProduct, type ProductNeeds, type Product } from '../product.ts';
import { createServerKeys } from '../sealing/index.ts';
import { createResealer, createVaultCache } from '../tokens/index.ts';
import { loadWordVectors } from '../vectors/index.ts';
import { openEmbeddedStorage } from './embedded-storage.ts';
import { countActions } from '../telemetry/count-actions.ts';
import { countStorage } from '../telemetry/count-storage.ts';
import { retentionFor } from './follow-server.ts';
import { createLifecycle } from './lifecycle.ts';
import type { Storage } from './storage.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { noopTelemetry } from '../telemetry/noop-telemetry.ts';

/**
 * The stores of an installation and the product on top of them. Nothing listens and no job runs
 * yet.
 */
export type Installation = {
  readonly product: Product;
  readonly ports: ProductNeeds;
  readonly storage: Storage;
  readonly close: () => Promise<void>;
};

/**
 * Opens the data folder, or the database and the queue of a cluster. Servers and commands may have
 * them open at the same time; processes that are not servers keep rows for as long as the server
 * does.
 * @throws StartError, or AppError `storage_unavailable` or `storage_full`, saying what to do
 */
export const openInstallation = async (
  config: Config,
  telemetry: Telemetry = { ...noopTelemetry, clock: systemClock },
  { isServer = false }: { readonly isServer?: boolean } = {},
): Promise<Installation> => {
  const { clock, log, metrics } = telemetry;
  const lifecycle = createLifecycle(seconds(10));
  const storage = countStorage(await openStorage(config, telemetry), metrics);
  lifecycle.opened(storage.close);
  const retention = await retentionFor(storage, config, isServer).catch(async (error: unknown) => {
    await lifecycle.close();
    throw error;
  });
  const vaultCache = createVaultCache(storage.vaultInvalidations);
  lifecycle.opened(vaultCache.close);
  const workMeter = createWorkMeter();
  const scheduler = createScheduler(workMeter);
  const memoryCache = createMemoryCache({
    ...storage,
    log,
    scheduler,
    keptBytes: config.openedMemoriesBytes,
  });
  lifecycle.opened(memoryCache.close);

  const resealing = createResealer({
    ...storage,
    vaultCache,
    rows: [resealMemories({ ...storage, scheduler }), resealCheckpoints(storage)],
    log,
  });
  lifecycle.opened(resealing.close);

  const ports: ProductNeeds = {
    ...storage,
    vaultCache,
    resealing,
    memoryCache,
    wordVectors: once(loadWordVectors),
    serverKeys: createServerKeys(storage.serverSecret),
    pepper: config.pepper,
    freeMemoryLimit: config.freeMemoryLimit,
    freeVaultBytes: config.freeVaultBytes,
    ...retention,
    clock,
    log,
    scheduler,
    workMeter,
  };
  return {
    product: countActions(createProduct(ports), metrics),
    ports,
    storage,
    close: lifecycle.close,
  };
};

const openStorage = async (config: Config, telemetry: Telemetry): Promise<Storage> => {
  if (config.cluster === undefined) return openEmbeddedStorage(config, telemetry);
  // Loaded on demand: a cluster's drivers are a quarter of the startup cost.
  const { openClusterStorage } = await import('./cluster-storage.ts');
  return openClusterStorage({ ...config, ...config.cluster }, telemetry);
};
