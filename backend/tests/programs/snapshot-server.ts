import { createSecretKey, hash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pinoLog } from '../../src/adapters/pino/log.ts';
import { promMetrics } from '../../src/adapters/prom-client/metrics.ts';
import { endOnSignals } from '../../src/bin/end-on-signals.ts';
import { exitWithError } from '../../src/bin/exit-with-error.ts';
import { openInstallation } from '../../src/compose/installation.ts';
import { createLifecycle } from '../../src/compose/lifecycle.ts';
import { runJobs } from '../../src/compose/run-jobs.ts';
import { serveApi } from '../../src/compose/serve-api.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { seconds } from '../../src/kernel/duration.ts';

// The whole product. On SIGHUP it empties its caches, as they would after a while, and on SIGUSR2
// it writes a heap snapshot to SNAPSHOT. It holds PLANTED in several ways a secret could be held,
// to prove that the search would find one.

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
// Longer strings would be truncated in the snapshot.
setFlagsFromString('--heap-snapshot-string-limit=10000000');

const plant = (secret: string): readonly unknown[] => {
  const url = `/planted?first=${secret}&second=the-part-that-is-kept`;
  const key = Buffer.from(secret);
  return [
    // V8 keeps the whole string behind a substring.
    url.slice(url.indexOf('second')),
    key.toString('hex'),
    key.toString('base64'),
    createSecretKey(hash('sha256', secret, 'buffer')),
  ];
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const planted = plant(process.env['PLANTED'] ?? '');
  const metrics = promMetrics();
  const telemetry = { log: pinoLog({ level: config.logLevel }), metrics, clock: systemClock };
  const lifecycle = createLifecycle(seconds(10));
  const installation = await openInstallation(config, telemetry);
  lifecycle.opened(installation.close);
  await serveApi({ config, installation, telemetry, lifecycle, isReady: () => true });
  await runJobs(installation, metrics);
  endOnSignals(lifecycle.close);

  const { vaults, vaultCache, memoryCache } = installation.ports;
  const emptyCaches = async (): Promise<void> => {
    for (const vaultId of await vaults.list({ shredded: false, limit: 1_000 })) {
      vaultCache.drop(vaultId);
      memoryCache.drop(vaultId);
    }
    // A key is wiped when its object is garbage-collected, which an idle process delays.
    collect();
    await nextTurn();
    writeSync(1, 'The caches are empty.\n');
  };
  process.on('SIGHUP', () => void emptyCaches().catch(exitWithError));
  process.on('SIGUSR2', () => {
    writeHeapSnapshot(process.env['SNAPSHOT']);
    writeSync(1, `The snapshot is written, with ${planted.length} planted.\n`);
  });
  writeSync(1, `The server is ready at ${config.publicUrl}.\n`);
};

run().catch(exitWithError);
