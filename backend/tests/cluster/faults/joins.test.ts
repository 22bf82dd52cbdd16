import { expect, test } from '@jest/globals';
import { inParallel, times } from '../../../src/testing/times.ts';
import { startProcess } from '../../../src/testing/running-product.ts';
import { onServices } from '../../../src/testing/services/on-services.ts';
import { between, faultMoments } from '../../proof/testing/fault-seed.ts';
import { iterations } from '../../proof/testing/iterations.ts';
import { refusalOf, startRetryingClients, type Ask } from '../testing/retrying-clients.ts';
import { expectOnWaitlist, joinWaitlist } from '../testing/join-waitlist.ts';
import { ownClusters } from '../testing/own-cluster.ts';
import { workerReady } from '../testing/running-cluster.ts';
import { startLastingRedisInPlace } from '../testing/service-in-place.ts';

const kills = iterations({ test: 2, long: 4, proof: 4 });

onServices(['MongoDB', 'Redis'], () => {
  const startOwn = ownClusters();

  test('100 concurrent joins of one address are one row, and all get the response of a new address', async () => {
    const { origins, installation } = await startOwn();
    /** Everything in a response that could reveal whether the address is new. */
    const join = async (index: number, email: string): Promise<string> => {
      const response = await joinWaitlist(origins()[index % 2]!, email);
      return `${response.status} ${await response.text()}`;
    };
    const answers = await inParallel(100, async (index) => join(index, 'someone@example.com'));
    expect(new Set(answers)).toEqual(new Set(['202 {}']));
    await expectOnWaitlist(installation, 1);
    expect(await join(0, 'someone@example.com')).toBe(await join(1, 'else@example.com'));
    await expectOnWaitlist(installation, 2);
  });
});

onServices(['MongoDB', 'redis-server'], () => {
  const random = faultMoments('Redis killed under joins');
  const startOwn = ownClusters();

  /** A visitor whose form keeps a refused address and sends it again. */
  const visitor =
    (name: string): Ask =>
    async (origin, index) => {
      const response = await joinWaitlist(origin, `${name}-${index}@example.com`);
      const text = await response.text();
      return response.status === 202 ? 'done' : refusalOf(response, text);
    };

  test('killing Redis while addresses join loses no accepted one, and the others get a retry time', async () => {
    const redis = await startLastingRedisInPlace();
    const cluster = await startOwn({}, { redis });
    // Every accepted address is still a job when Redis is killed.
    await cluster.worker.stop();
    const joining = startRetryingClients(
      cluster.origins,
      ['ann', 'bob', 'cas', 'dee'].map((name) => visitor(name)),
    );
    for (const kill of times(kills, (index) => index)) {
      await joining.done(between(random, 1, 60));
      await redis.kill();
      await inParallel(2, async (index) => {
        const refused = await joinWaitlist(cluster.origins()[index]!, `out-${kill}@example.com`);
        expect(refused.status).toBe(503);
      });
      await redis.startAgain();
    }
    await joining.done(10);
    await joining.stop();
    expect(joining.unanswered()).toBe(0);
    expect(joining.refusals.length).toBeGreaterThan(0);
    for (const { status, retryAfter } of joining.refusals) {
      expect(status).toBe(503);
      expect(retryAfter).toBeGreaterThan(0);
    }

    const worker = startProcess('worker', cluster.settings);
    cluster.stopsFirst(worker.stop);
    await worker.printed(workerReady);
    const taken = joining.doneBy.reduce((sum, count) => sum + count, 0);
    await expectOnWaitlist(cluster.installation, taken);
  });
});
