import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { bullmqJobQueue } from '../../src/adapters/bullmq/job-queue.ts';
import { openClusterRedis, type ClusterRedis } from '../../src/compose/cluster-redis.ts';
import { openInstallation, type Installation } from '../../src/compose/installation.ts';
import { jobHandlers } from '../../src/compose/job-handlers.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { milliseconds } from '../../src/kernel/duration.ts';
import type { JobQueue } from '../../src/kernel/jobs/job-queue.ts';
import { times } from '../../src/testing/times.ts';
import { startNode, type RunningProcess } from '../../src/testing/running-product.ts';
import type { Service } from '../../src/testing/services/service.ts';
import { onServices, startMongo, startRedis } from '../../src/testing/services/on-services.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { iterations } from '../proof/testing/iterations.ts';
import { clusterSettings } from './testing/running-cluster.ts';

const lockDuration = milliseconds(1_000);
/**
 * Before and after each of five steps: recording the use, enqueueing the next job, reading,
 * writing, the waitlist.
 */
const moments = times(10, (index) => index + 1);
const killedAt = moments.filter(
  (moment) => moment % iterations({ test: 3, long: 1, proof: 1 }) === 0,
);
const frozenAt = [4, 2, 8].slice(0, iterations({ test: 1, long: 3, proof: 3 }));

onServices(['MongoDB', 'Redis'], () => {
  let services: readonly [Service, Service];
  beforeAll(async () => {
    services = await Promise.all([startMongo(), startRedis()]);
  });
  afterAll(async () => {
    await Promise.all(services.map(async ({ close }) => close()));
  });

  let settings: Readonly<Record<string, string>>;
  let installation: Installation;
  let redis: ClusterRedis;
  let queue: JobQueue;
  let stopping: RunningProcess | undefined;

  beforeEach(async () => {
    const database = new URL(services[0].url);
    database.pathname = `mindmirror-test-${randomUUID()}`;
    settings = clusterSettings(database.href, services[1].url);
    const config = readConfig(settings);
    const log = { info: ignored, warn: ignored, error: ignored };
    installation = await openInstallation(config);
    redis = await openClusterRedis({ ...config, redisUrl: services[1].url, log });
    const metrics = { count: ignored, observe: ignored, set: ignored };
    queue = bullmqJobQueue({ ...redis, log, metrics, lock: lockDuration });
    await redis.commands.flushdb();
  });
  afterEach(async () => {
    await stopping?.stop('SIGKILL');
    await queue.close();
    redis.close();
    await installation.close();
  });

  /** Leaves jobs of every kind in the queue. */
  const leaveJobs = async () => {
    const { tokens, memories, recall, waitlist } = installation.product;
    const { token } = await tokens.mint({ name: undefined });
    const vault = await tokens.open(token);
    for (const text of ['User drinks tea', 'User grows tea']) {
      await memories.remember(vault, { text, category: 'habit', savedBy: undefined });
    }
    await recall(vault, 'tea');
    await waitlist.join({ email: 'someone@example.com', source: 'landing' });
    await eventually(async () => {
      expect(await queue.waiting()).toEqual({ 'memory-accessed': 1, waitlist: 1 });
    });
    return vault.vaultId;
  };

  const stopAt = async (moment: number, signal: NodeJS.Signals): Promise<RunningProcess> => {
    stopping = startNode(join(process.cwd(), 'backend/tests/programs/stopping-worker.ts'), {
      ...settings,
      STOP_AT: String(moment),
      STOP_BY: signal,
      LOCK_MS: String(lockDuration),
    });
    await stopping.printed(/Stopping\./);
    return stopping;
  };

  const expectOneRun = async (vaultId: Awaited<ReturnType<typeof leaveJobs>>): Promise<void> => {
    const rows = await installation.ports.memories.page(vaultId, { limit: 10 });
    expect(rows.map(({ accessCount }) => accessCount)).toEqual([1, 1]);
    // Saved and used within the hour: the logarithm of two uses that have not decayed.
    for (const { activation } of rows) expect(activation).toBeCloseTo(Math.log(2), 2);
    expect(await installation.ports.waitlist.count()).toBe(1);
    expect(await queue.deadLetters()).toEqual([]);
  };

  const workOff = async (): Promise<void> => {
    queue.work(jobHandlers(installation.ports));
    await eventually(async () => {
      expect(await queue.waiting()).toEqual({});
      // The queues are read in turn, and a job that ends meanwhile may have left one in a queue that
      // was read before.
      expect(await queue.waiting()).toEqual({});
    });
  };

  test.each(killedAt)(
    'a worker killed at moment %i of its jobs has the effect of a single run once another worker finishes them',
    async (moment) => {
      const vaultId = await leaveJobs();
      await stopAt(moment, 'SIGKILL');
      await workOff();
      await expectOneRun(vaultId);
    },
  );

  test.each(frozenAt)(
    'a worker frozen past its lock at moment %i changes nothing when it resumes',
    async (moment) => {
      const vaultId = await leaveJobs();
      const frozen = await stopAt(moment, 'SIGSTOP');
      await workOff();
      await expectOneRun(vaultId);
      process.kill(frozen.pid, 'SIGCONT');
      expect(await frozen.stop()).toBe(0);
      await workOff();
      await expectOneRun(vaultId);
    },
  );
});

const ignored = (): undefined => undefined;
