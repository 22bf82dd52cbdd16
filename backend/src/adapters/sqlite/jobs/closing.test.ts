import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { bindJob } from '../../../kernel/jobs/job.ts';
import { recordRuns } from '../../../kernel/jobs/testing/opened-queue.ts';
import { heldSync } from '../testing/held-sync.ts';
import { greeting, openQueue } from '../testing/open-queue.ts';

test('a queue that is closed while it leases jobs starts none of them, and they keep all their attempts', async () => {
  const sync = heldSync();
  const { queue, logged, reopen, close } = await openQueue({ syncData: sync.syncData });
  const ran: string[] = [];
  sync.letOneThrough();
  await queue.enqueue(greeting, 'first');
  queue.work([recordRuns(greeting, ran)]);
  // The leases wait until this one is on the disk.
  const second = queue.enqueue(greeting, 'second');
  await nextTurn();
  const closed = queue.close();
  sync.letAllThrough();
  await Promise.all([second, closed]);
  expect(ran).toEqual([]);

  const reopened = await reopen();
  const failing = bindJob(greeting, async (payload) => {
    ran.push(payload);
    throw new Error();
  });
  reopened.work([failing]);
  await reopened.idle();
  await close();
  expect(ran).toEqual(['first', 'second']);
  expect(logged.map(({ fields }) => fields?.attempt)).toEqual([1, 1]);
});
