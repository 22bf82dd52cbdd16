import { resealCheckpoints } from '../checkpoints/index.ts';
import type { Config } from '../config.ts';
import { systemClock } from '../kernel/clock.ts';
import { seconds } from '../kernel/duration.ts';
import { once } from '../kernel/once.ts';
import { createSlices } from '../kernel/slices.ts';
import { createWorkMeter } from '../kernel/work-meter.ts';
import { keepMemories, resealMemories } from '../memories/index.ts';
import type { Product } from '../product.ts';
import { createServerKeys } from '../sealing/index.ts';
import { keepResealing, rememberOpenedVaults } from '../tokens/index.ts';
import { loadWordVectors } from '../vectors/index.ts';
import { buildProduct, type Ports } from './build-product.ts';
import type { openClusterStorage } from './cluster-storage.ts';
import { openEmbeddedStorage } from './embedded-storage.ts';
import { countActions } from './counting/count-actions.ts';
import { countStorage } from './counting/count-storage.ts';
import { createLifecycle } from './lifecycle.ts';
import type { Storage, Surroundings } from './storage.ts';
import { unwatched } from './unwatched.ts';

/** The stores of an installation and the product on top of them. Nothing listens and no job runs yet. */
export type Installation = {
  readonly product: Product;
  readonly ports: Ports;
  readonly storage: Storage;
  readonly close: () => Promise<void>;
};

/**
 * Opens the data folder, or the database and the queue of a cluster. Servers and commands may have
 * them open at once.
 * @throws StartError, or AppError `storage_unavailable` or `storage_full`, saying what to do
 */
export const openInstallation = async (
  config: Config,
  surroundings: Surroundings = { ...unwatched, clock: systemClock },
): Promise<Installation> => {
  const { clock, log, metrics } = surroundings;
  const lifecycle = createLifecycle(seconds(10));
  const { cluster } = config;
  const opened =
    cluster === undefined
      ? openEmbeddedStorage(config, surroundings)
      : await openCluster({ ...config, ...cluster }, surroundings);
  const storage = countStorage(opened, metrics);
  lifecycle.opened(storage.close);
  const openedVaults = rememberOpenedVaults(storage.lockChanges);
  lifecycle.opened(openedVaults.close);
  const workMeter = createWorkMeter();
  const slices = createSlices(workMeter);
  const keptMemories = keepMemories({
    ...storage,
    log,
    slices,
    keptBytes: config.openedMemoriesBytes,
  });
  lifecycle.opened(keptMemories.close);

  const resealing = keepResealing({
    ...storage,
    openedVaults,
    rows: [resealMemories({ ...storage, slices }), resealCheckpoints(storage)],
    log,
  });
  lifecycle.opened(resealing.close);

  const ports: Ports = {
    ...storage,
    openedVaults,
    resealing,
    keptMemories,
    wordVectors: once(loadWordVectors),
    serverKeys: createServerKeys(storage.serverSecret),
    pepper: config.pepper,
    freeMemoryLimit: config.freeMemoryLimit,
    unusedVaultAge: config.ceilings.unusedVaultAge,
    freeVaultBytes: config.freeVaultBytes,
    clock,
    log,
    slices,
    workMeter,
  };
  return {
    product: countActions(buildProduct(ports), metrics),
    ports,
    storage,
    close: lifecycle.close,
  };
};

/** Loaded when it is needed: the drivers of a cluster are a quarter of what a start costs. */
const openCluster: typeof openClusterStorage = async (settings, surroundings) => {
  const cluster = await import('./cluster-storage.ts');
  return cluster.openClusterStorage(settings, surroundings);
};
