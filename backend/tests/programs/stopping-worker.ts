import { writeSync } from 'node:fs';
import { z } from 'zod';
import { bullmqJobQueue } from '../../src/adapters/bullmq/job-queue.ts';
import { endOnSignals } from '../../src/bin/end-on-signals.ts';
import { exitWithError } from '../../src/bin/exit-with-error.ts';
import { openClusterRedis } from '../../src/compose/cluster-redis.ts';
import { openInstallation } from '../../src/compose/installation.ts';
import { jobHandlers } from '../../src/compose/job-handlers.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { milliseconds } from '../../src/kernel/duration.ts';

// A worker that kills or freezes itself in the middle of its jobs: right before or right after its
// STOP_AT-th call to a store or the queue.
const { STOP_AT, STOP_BY, LOCK_MS } = z
  .object({
    STOP_AT: z.coerce.number(),
    STOP_BY: z.enum(['SIGKILL', 'SIGSTOP']),
    LOCK_MS: z.coerce.number(),
  })
  .parse(process.env);

let moments = 0;
const pass = (): void => {
  moments += 1;
  if (moments !== STOP_AT) return;
  writeSync(1, 'Stopping.\n');
  process.kill(process.pid, STOP_BY);
};

const stopping = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (...values: readonly unknown[]): Promise<unknown> => {
        pass();
        const result: unknown = await Reflect.apply(call, target, values);
        pass();
        return result;
      };
    },
  });

const ignored = (): undefined => undefined;

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (config.cluster === undefined) throw new Error('MONGODB_URL and REDIS_URL are missing.');
  const log = { info: ignored, warn: ignored, error: ignored };
  const installation = await openInstallation(config);
  const redis = await openClusterRedis({ ...config, ...config.cluster, log });
  const queue = bullmqJobQueue({
    ...redis,
    log,
    metrics: { count: ignored, observe: ignored, set: ignored },
    lock: milliseconds(LOCK_MS),
  });
  const { ports } = installation;
  queue.work(
    jobHandlers({
      ...ports,
      memories: stopping(ports.memories),
      waitlist: stopping(ports.waitlist),
      queue: stopping(ports.queue),
    }),
  );
  endOnSignals(async () => {
    await queue.close();
    redis.close();
    await installation.close();
  });
  writeSync(1, 'Working.\n');
};

run().catch(exitWithError);
