import { resolve } from 'node:path';
import { openDatabase } from '../adapters/sqlite/database.ts';
import { sqliteCheckpointStore } from '../adapters/sqlite/checkpoint-store.ts';
import { sqliteJobQueue } from '../adapters/sqlite/job-queue.ts';
import { sqliteLockChanges } from '../adapters/sqlite/lock-changes.ts';
import { sqliteMemoryStore } from '../adapters/sqlite/memory-store.ts';
import { sqliteVaultStore } from '../adapters/sqlite/vault-store.ts';
import { sqliteWaitlistStore } from '../adapters/sqlite/waitlist-store.ts';
import type { Config } from '../config.ts';
import { systemClock, type Clock } from '../kernel/clock.ts';
import { seconds } from '../kernel/duration.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { once } from '../kernel/once.ts';
import { createSlices } from '../kernel/slices.ts';
import { keepMemories } from '../memories/index.ts';
import type { Product } from '../product.ts';
import { createServerKeys } from '../sealing/index.ts';
import { rememberOpenedVaults } from '../tokens/index.ts';
import { loadWordVectors } from '../vectors/index.ts';
import { buildProduct, type Ports } from './build-product.ts';
import { createLifecycle } from './lifecycle.ts';
import { serverSecret } from './server-secret.ts';

/** The stores of one data folder and the product on top of them. Nothing listens and no job runs yet. */
export type Installation = {
  readonly product: Product;
  readonly ports: Ports;
  readonly close: () => Promise<void>;
};

type Surroundings = { readonly log: Log; readonly metrics: Metrics; readonly clock: Clock };

const unwatched = (): undefined => undefined;
/** For commands: what went wrong is printed by whoever ran them. */
const bare: Surroundings = {
  clock: systemClock,
  log: { info: unwatched, warn: unwatched, error: unwatched },
  metrics: { count: unwatched, observe: unwatched, set: unwatched },
};

/**
 * Opens the data folder, making it when it is new. A server and commands may have it open at once.
 * @throws AppError `storage_unavailable` or `storage_full`, saying what to do
 */
export const openInstallation = async (
  config: Config,
  { log, metrics, clock }: Surroundings = bare,
): Promise<Installation> => {
  const lifecycle = createLifecycle(seconds(10));
  const dataDir = resolve(config.dataDir);
  const database = openDatabase(dataDir);
  lifecycle.opened(database.close);
  const queue = sqliteJobQueue({ database, clock, log, metrics });
  lifecycle.opened(queue.close);
  const lockChanges = sqliteLockChanges(database);
  lifecycle.opened(lockChanges.close);
  const openedVaults = rememberOpenedVaults(lockChanges);
  lifecycle.opened(openedVaults.close);
  const slices = createSlices();
  const memories = sqliteMemoryStore(database);
  const keptMemories = keepMemories({
    memories,
    lockChanges,
    log,
    slices,
    keptBytes: config.openedMemoriesBytes,
  });
  lifecycle.opened(keptMemories.close);

  const ports: Ports = {
    vaults: sqliteVaultStore(database),
    memories,
    keptMemories,
    checkpoints: sqliteCheckpointStore(database),
    waitlist: sqliteWaitlistStore(database),
    queue,
    lockChanges,
    openedVaults,
    wordVectors: once(loadWordVectors),
    serverKeys: createServerKeys(serverSecret(config.serverSecret, dataDir)),
    pepper: config.pepper,
    freeMemoryLimit: config.freeMemoryLimit,
    clock,
    log,
    slices,
  };
  return { product: buildProduct(ports), ports, close: lifecycle.close };
};
