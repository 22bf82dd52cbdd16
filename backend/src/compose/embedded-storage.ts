import { resolve } from 'node:path';
import { memoryRateLimiter } from '../adapters/rate-limiter-flexible/rate-limiter.ts';
import { memoryOneTimeIds } from '../adapters/memory/one-time-ids.ts';
import { memorySessionRelay } from '../adapters/memory/session-relay.ts';
import { sqliteCheckpointStore } from '../adapters/sqlite/checkpoint-store.ts';
import { openDatabase } from '../adapters/sqlite/database/database.ts';
import { sqliteJobQueue } from '../adapters/sqlite/jobs/job-queue.ts';
import { sqliteVaultInvalidations } from '../adapters/sqlite/vault-invalidations.ts';
import { isInUse, latestTimestamp } from '../adapters/sqlite/database/inspect-database.ts';
import { migrationMarker } from '../adapters/sqlite/rows/migration-marker.ts';
import { startPurgeLoop } from '../adapters/sqlite/database/purge-residue.ts';
import { sqliteGrantStore } from '../adapters/sqlite/grant-store.ts';
import { sqliteMemoryStore } from '../adapters/sqlite/memories/memory-store.ts';
import { storedAmount } from '../adapters/sqlite/database/stored-amount.ts';
import { sqliteReadings } from '../adapters/sqlite/readings.ts';
import { sqliteServerRetention } from '../adapters/sqlite/server-retention.ts';
import { sqliteVaultStore } from '../adapters/sqlite/vault-store.ts';
import { sqliteWaitlistStore } from '../adapters/sqlite/waitlist-store.ts';
import type { Config } from '../config/read-config.ts';
import { seconds } from '../kernel/duration.ts';
import { quotasWith } from '../kernel/rate-limiter.ts';
import { refuseHalfMoved } from '../transfer/index.ts';
import { createLifecycle } from './lifecycle.ts';
import { serverSecret } from './server-secret.ts';
import type { Storage } from './storage.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/**
 * Opens the data folder, creating it if it is missing. A server and commands may have it open at
 * once.
 * @throws StartError, or AppError `storage_unavailable` or `storage_full`, saying what to do
 */
export const openEmbeddedStorage = async (
  config: Config,
  { log, metrics, clock }: Telemetry,
): Promise<Storage> => {
  const lifecycle = createLifecycle(seconds(10));
  const dataDir = resolve(config.dataDir);
  try {
    const database = openDatabase(dataDir);
    lifecycle.opened(database.close);
    refuseHalfMoved(migrationMarker(database).read());
    const secret = serverSecret(config.serverSecret, dataDir, () => isInUse(database));
    const queue = sqliteJobQueue({ database, clock, log, metrics });
    lifecycle.opened(queue.close);
    const vaultInvalidations = sqliteVaultInvalidations(database);
    lifecycle.opened(vaultInvalidations.close);
    lifecycle.opened(startPurgeLoop(database).close);
    return {
      vaults: sqliteVaultStore(database),
      memories: sqliteMemoryStore(database),
      checkpoints: sqliteCheckpointStore(database),
      grants: sqliteGrantStore(database),
      waitlist: sqliteWaitlistStore(database),
      readings: sqliteReadings(database),
      queue,
      vaultInvalidations,
      relay: memorySessionRelay(),
      oneTimeIds: memoryOneTimeIds(),
      rateLimiter: memoryRateLimiter(quotasWith(config.tokensPerHour)),
      serverSecret: secret,
      serverRetention: sqliteServerRetention(database),
      stored: storedAmount(database),
      clocks: async () => {
        const at = latestTimestamp(database);
        return at === undefined ? [] : [{ name: 'the newest row', at, isNow: false }];
      },
      close: lifecycle.close,
    };
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
};
