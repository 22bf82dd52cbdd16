import { expect, test } from '@jest/globals';
import { jobQueues } from '../../../src/adapters/bullmq/job-queues.ts';
import { commandConnection, whenReady } from '../../../src/adapters/redis/connection.ts';
import type { MemoryRow } from '../../../src/memories/index.ts';
import { relevanceSweepJob } from '../../../src/relevance/index.ts';
import { onServices } from '../../../src/testing/services/on-services.ts';
import { eventually } from '../../../src/testing/eventually.ts';
import { issueToken } from '../../../src/testing/issue-token.ts';
import { callTool } from '../../clients/plain-http.ts';
import { between, faultMoments } from '../../proof/testing/fault-seed.ts';
import { expectOnWaitlist, joinWaitlist } from '../testing/join-waitlist.ts';
import { expectAcknowledgedOnce } from '../testing/known-facts.ts';
import { ownClusters, type OwnCluster } from '../testing/own-cluster.ts';
import { startRedisInPlace } from '../testing/service-in-place.ts';
import { startWriters } from '../testing/writers.ts';

onServices(['MongoDB', 'redis-server'], () => {
  const random = faultMoments('Redis unavailable');
  const startOwn = ownClusters();

  /**
   * Checks that a visitor gets a token and that both processes recall what one saved. Returns the
   * token.
   */
  const expectToolsToWork = async ({ here, there, origins }: OwnCluster): Promise<string> => {
    const { token } = await issueToken(here.origin);
    const fact = { text: 'User prefers tea', category: 'preference' };
    expect((await callTool(there.origin, token, 'remember', fact)).isError).toBe(false);
    for (const origin of origins()) {
      const recalled = await callTool(origin, token, 'recall', { query: 'Tea or coffee?' });
      expect(recalled.text).toContain('User prefers tea');
    }
    return token;
  };

  const expectHealth = async ({ origins }: OwnCluster, queue: 'ok' | 'failing'): Promise<void> => {
    for (const origin of origins()) {
      const health = await fetch(`${origin}/health`);
      expect(await health.json()).toMatchObject({ status: queue, checks: { store: 'ok', queue } });
      expect(health.status).toBe(queue === 'ok' ? 200 : 503);
      // The tools work, so the load balancer keeps sending calls here.
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    }
  };

  const expectJoinsRefused = async ({ origins }: OwnCluster): Promise<void> => {
    for (const origin of origins()) {
      const refused = await joinWaitlist(origin, 'refused@example.com');
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  };

  const expectJoinsAccepted = async ({ origins, installation }: OwnCluster): Promise<void> => {
    for (const origin of origins()) {
      expect((await joinWaitlist(origin, 'taken@example.com')).status).toBe(202);
    }
    await expectOnWaitlist(installation, 1);
  };

  const singleRowOf = async (
    { installation: { product, ports } }: OwnCluster,
    token: string,
  ): Promise<MemoryRow> => {
    const { vaultId } = await product.tokens.open(token);
    const [row] = await ports.memories.page(vaultId, { limit: 1 });
    return row!;
  };

  /** Checks that the worker records a recall as one more use. */
  const expectRecallsRecorded = async (cluster: OwnCluster, token: string): Promise<void> => {
    const { accessCount } = await singleRowOf(cluster, token);
    await callTool(cluster.there.origin, token, 'recall', { query: 'tea' });
    await eventually(async () => {
      expect((await singleRowOf(cluster, token)).accessCount).toBe(accessCount + 1);
    });
  };

  /**
   * Leaves the state of a worker that died between its two steps: the use is recorded, but the job
   * that rescores it is lost.
   */
  const leaveHalfDoneJob = async (cluster: OwnCluster): Promise<string> => {
    const { product, ports } = cluster.installation;
    const { token } = await issueToken(cluster.here.origin);
    const fact = { text: 'User grows tea', category: 'habit' };
    await callTool(cluster.here.origin, token, 'remember', fact);
    const { vaultId } = await product.tokens.open(token);
    const { memoryId } = await singleRowOf(cluster, token);
    await ports.memories.recordAccess(vaultId, [memoryId], Date.now());
    return token;
  };

  const expectJobsRebuilt = async (cluster: OwnCluster, token: string): Promise<void> => {
    await eventually(async () => {
      const { activation } = await singleRowOf(cluster, token);
      // Saved and used within the hour: the logarithm of two uses that have not decayed.
      expect(activation).toBeCloseTo(Math.log(2), 2);
    });
  };

  const schedulersOn = async (redisUrl: string) => {
    const redis = commandConnection(redisUrl);
    await whenReady(redis);
    const queues = jobQueues(redis);
    const schedulers = await queues.of(relevanceSweepJob.name).getJobSchedulers();
    await queues.close();
    redis.disconnect();
    return schedulers.map(({ key, every }) => ({ key, every }));
  };

  test('a killed and emptied Redis blocks no tool, and the next sweep makes up for lost jobs @redis-may-go', async () => {
    const redis = await startRedisInPlace();
    const cluster = await startOwn(
      { FREE_MEMORY_LIMIT: '100000', FREE_VAULT_KB: '100000' },
      { redis },
    );
    const { origins } = cluster;
    const tokens = await Promise.all(
      origins().map(async (origin) => (await issueToken(origin)).token),
    );
    const scheduled = await schedulersOn(redis.url);
    expect(scheduled).toHaveLength(1);
    // The startup sweep is over, so it cannot make up for the lost jobs.
    await cluster.worker.printed(/"event":"sweep_done"/);
    const halfDone = await leaveHalfDoneJob(cluster);

    const writers = startWriters({ origins, tokens, recalling: true });
    await writers.done(between(random, 1, 20));
    await redis.kill();
    const token = await expectToolsToWork(cluster);
    await expectHealth(cluster, 'failing');
    await expectJoinsRefused(cluster);
    await writers.done(between(random, 1, 20));
    expect((await singleRowOf(cluster, halfDone)).activation).toBe(0);
    await redis.startAgain();
    await writers.done(between(random, 1, 20));
    await writers.stop();
    expect([writers.refusals, writers.unanswered()]).toEqual([[], 0]);
    await expectAcknowledgedOnce(origins(), writers);

    await eventually(async () => expectHealth(cluster, 'ok'));
    await eventually(async () => {
      expect(await schedulersOn(redis.url)).toEqual(scheduled);
    });
    await expectJobsRebuilt(cluster, halfDone);
    await expectRecallsRecorded(cluster, token);
    await expectJoinsAccepted(cluster);
  });

  test('a full Redis blocks no tool and accepts jobs again once it has space @redis-may-go', async () => {
    const redis = await startRedisInPlace();
    // Rate limits on, because Redis counts them.
    const cluster = await startOwn({ RATE_LIMITS: 'on' }, { redis });
    const commands = commandConnection(redis.url);
    cluster.stopsFirst(async () => {
      commands.disconnect();
    });
    await whenReady(commands);

    await commands.config('SET', 'maxmemory', '1mb');
    await expect(commands.set('more', 'than fits')).rejects.toThrow('OOM');
    const token = await expectToolsToWork(cluster);
    await expectJoinsRefused(cluster);
    // The health check only requires a response.
    await expectHealth(cluster, 'ok');
    expect((await singleRowOf(cluster, token)).accessCount).toBe(0);

    await commands.config('SET', 'maxmemory', '0');
    await expectRecallsRecorded(cluster, token);
    await expectJoinsAccepted(cluster);
  });
});
