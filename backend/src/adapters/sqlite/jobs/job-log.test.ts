import { describe, expect, test } from '@jest/globals';
import { seconds } from '../../../kernel/duration.ts';
import { bindJob } from '../../../kernel/jobs/job.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { greeting, openQueue } from '../testing/open-queue.ts';

const withQueue = withOpened(openQueue);

describe('the log of a job', () => {
  test(
    'has every attempt with its outcome, and only the names of errors',
    withQueue(async ({ queue, pass, logged, counted }) => {
      queue.work([
        bindJob(greeting, async (payload) => {
          throw new RangeError(`cannot say ${payload}`);
        }),
      ]);
      await queue.enqueue(greeting, 'good morning');
      await queue.idle();
      await pass(seconds(20));
      const fields = { job: 'greeting', errorName: 'RangeError' };
      expect(logged).toMatchObject([
        { event: 'job_failed', fields: { ...fields, attempt: 1 } },
        { event: 'job_dead', fields: { ...fields, attempt: 2 } },
      ]);
      expect(counted).toEqual([
        { job: 'greeting', outcome: 'retried' },
        { job: 'greeting', outcome: 'dead' },
      ]);
    }),
  );

  test(
    'has one line while the database is unavailable, and the work continues afterwards',
    withQueue(async ({ queue, folder, logged }) => {
      const ran: string[] = [];
      const { sql } = folder.open();
      await queue.enqueue(greeting, 'good morning');
      sql.exec('ALTER TABLE jobs RENAME TO jobs_away');
      queue.work([bindJob(greeting, async (payload) => void ran.push(payload))]);
      await queue.idle();
      await queue.idle();
      expect(logged).toMatchObject([{ event: 'job_failed', fields: { errorName: 'Error' } }]);
      sql.exec('ALTER TABLE jobs_away RENAME TO jobs');
      await queue.idle();
      expect(ran).toEqual(['good morning']);
    }),
  );
});
