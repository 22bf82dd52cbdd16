import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { jobQueueContract } from '../../kernel/jobs/job-queue.contract.ts';
import { bindJob } from '../../kernel/jobs/job.ts';
import { greeting, recordRuns } from '../../kernel/jobs/testing/opened-queue.ts';
import { oneServer } from '../../testing/services/one-server.ts';
import { onServices, startRedis } from '../../testing/services/on-services.ts';
import { openQueue } from './testing/open-queue.ts';

onServices(['Redis'], () => {
  const server = oneServer(startRedis);

  jobQueueContract(async () => openQueue(server.url()));

  test('a worker that is closing starts no job that it had already asked Redis for', async () => {
    const opened = await openQueue(server.url());
    const another = await opened.openAnother();
    const { promise: started, resolve: start } = Promise.withResolvers<undefined>();
    const { promise: release, resolve: finish } = Promise.withResolvers<undefined>();
    const ran: string[] = [];
    const ranLate: string[] = [];
    let isClosing = false;
    opened.queue.work([
      bindJob(greeting, async (payload) => {
        (isClosing ? ranLate : ran).push(payload);
        start(undefined);
        await release;
      }),
    ]);
    await opened.queue.enqueue(greeting, 'first');
    await started;
    await another.enqueue(greeting, 'second');
    // Usually the worker has now heard of the second job and asked for it, without an answer yet.
    await setImmediate();
    isClosing = true;
    const closed = opened.queue.close();
    finish(undefined);
    await closed;
    const reopened = await opened.reopen();
    reopened.work([recordRuns(greeting, ran)]);
    await reopened.idle();
    await opened.close();
    expect(ranLate).toEqual([]);
    expect(ran).toEqual(['first', 'second']);
  });
});
