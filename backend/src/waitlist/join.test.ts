import { describe, expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import { bindJob, type BoundJob } from '../kernel/jobs/job.ts';
import type { JobQueue } from '../kernel/jobs/job-queue.ts';
import type { Product } from '../product.ts';
import { createServerKeys, sealForServer, unsealForServer } from '../sealing/index.ts';
import { join, storeEntry, waitlistJob, type WaitlistRow } from './index.ts';

const now = 1_700_000_000_000;
const serverKeys = createServerKeys('a secret of at least thirty-two characters');

/**
 * The waitlist over an in-memory queue and store; payloads pass through JSON, as in a real queue.
 */
const startWaitlist = (enqueueFailure?: Error) => {
  const payloads: string[] = [];
  const rows = new Map<string, WaitlistRow>();
  const enqueue: JobQueue['enqueue'] = async (_, payload) => {
    if (enqueueFailure !== undefined) throw enqueueFailure;
    payloads.push(JSON.stringify(payload));
  };
  const store = {
    add: async (row: WaitlistRow) => {
      const hash = Buffer.from(row.emailHash).toString('hex');
      if (!rows.has(hash)) rows.set(hash, row);
    },
  };
  const waitlist: Product['waitlist'] = {
    join: join({ queue: { enqueue }, serverKeys, clock: { now: () => now } }),
  };
  const job: BoundJob = bindJob(waitlistJob, storeEntry({ waitlist: store, serverKeys }));
  const work = async (): Promise<void> => {
    for (const payload of payloads) await job.run(JSON.parse(payload));
  };
  return { ...waitlist, payloads, rows, work, run: job.run };
};

describe('joining the waitlist', () => {
  test('stores one row with the sealed address, its hash, source and time', async () => {
    const waitlist = startWaitlist();
    await waitlist.join({ email: ' Ada@Example.org ', source: 'premium' });
    await waitlist.work();
    const [row] = [...waitlist.rows.values()];
    expect(row).toMatchObject({ source: 'premium', createdAt: now });
    expect(row?.emailHash).toHaveLength(32);
    expect(unsealForServer(serverKeys, 'waitlist', row!.sealedEmail)).toBe('Ada@example.org');
  });

  test('puts no readable address into the queue or the row', async () => {
    const waitlist = startWaitlist();
    await waitlist.join({ email: 'ada@example.org', source: 'api' });
    await waitlist.work();
    const kept = [...waitlist.payloads, ...waitlist.rows.values()].map((each) =>
      typeof each === 'string'
        ? each + Buffer.from(each, 'base64').toString('latin1')
        : Buffer.concat([each.emailHash, each.sealedEmail]).toString('latin1'),
    );
    expect(kept.join()).not.toMatch(/ada@|example/);
  });

  test('keeps the first row if an address joins twice, with the domain in any case', async () => {
    const waitlist = startWaitlist();
    await waitlist.join({ email: 'ada@example.org', source: 'landing' });
    await waitlist.join({ email: 'ada@EXAMPLE.org', source: 'premium' });
    await waitlist.work();
    expect([...waitlist.rows.values()].map((row) => row.source)).toEqual(['landing']);
  });

  test('stores one row even if its job runs twice', async () => {
    const waitlist = startWaitlist();
    await waitlist.join({ email: 'ada@example.org', source: 'api' });
    await waitlist.work();
    const before = new Map(waitlist.rows);
    await waitlist.work();
    expect(waitlist.rows).toEqual(before);
  });

  test('rejects an invalid address and queues nothing', async () => {
    const waitlist = startWaitlist();
    await expect(waitlist.join({ email: 'ada', source: 'api' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Please enter a valid email address',
    });
    expect(waitlist.payloads).toEqual([]);
  });

  test.each([new AppError('storage_full', 'full'), new Error('connection lost')])(
    'says that the form keeps the address if the queue fails (%s)',
    async (failure) => {
      const waitlist = startWaitlist(failure);
      const joining = waitlist.join({ email: 'ada@example.org', source: 'api' });
      await expect(joining).rejects.toMatchObject({
        code: 'storage_unavailable',
        cause: failure,
        message: expect.stringContaining('keeps your address'),
      });
      await expect(joining).rejects.not.toThrow(/ada/);
    },
  );
});

describe('storing the entry', () => {
  test('rejects an address that another server sealed', async () => {
    const waitlist = startWaitlist();
    const foreign = sealForServer(
      createServerKeys('another secret'),
      'waitlist',
      'eve@example.org',
    );
    for (const sealedEmail of [Buffer.from(foreign).toString('base64'), 'AAAA']) {
      await expect(waitlist.run({ sealedEmail, source: 'api', at: now })).rejects.toMatchObject({
        code: 'record_unreadable',
      });
    }
    expect(waitlist.rows.size).toBe(0);
  });

  test.each([
    { sealedEmail: 'not base64!', source: 'api', at: now },
    { sealedEmail: '', source: 'api', at: now },
    { sealedEmail: 'AAAA', source: 'elsewhere', at: now },
    { sealedEmail: 'AAAA', source: 'api', at: 'today' },
  ])('rejects the malformed payload %j', async (payload) => {
    const waitlist = startWaitlist();
    await expect(waitlist.run(payload)).rejects.toMatchObject({ name: 'ZodError' });
    expect(waitlist.rows.size).toBe(0);
  });
});
