import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import type { JobQueue } from '../kernel/jobs/job-queue.ts';
import type { RequestId } from '../kernel/request-id.ts';
import { sealForServer, type ServerKeys } from '../sealing/index.ts';
import { normalizeEmail, waitlistPurpose } from './email.ts';
import { waitlistJob } from './jobs.ts';
import type { WaitlistSource } from './waitlist-store.ts';

type Needs = {
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly serverKeys: ServerKeys;
  readonly clock: Clock;
};

type Request = {
  readonly email: string;
  readonly source: WaitlistSource;
  readonly requestId?: RequestId | undefined;
};

/**
 * Accepts an address for the waitlist. Resolves when the request is durable. Never reveals whether
 * the address was known. Throws `invalid_input` or `storage_unavailable`.
 */
export const join =
  ({ queue, serverKeys, clock }: Needs) =>
  async ({ email, source, requestId }: Request): Promise<void> => {
    const sealed = sealForServer(serverKeys, waitlistPurpose, normalizeEmail(email));
    const sealedEmail = Buffer.from(sealed).toString('base64');
    try {
      await queue.enqueue(waitlistJob, { sealedEmail, source, at: clock.now(), requestId });
    } catch (error) {
      throw notTaken(error);
    }
  };

const notTaken = (cause: unknown): AppError =>
  new AppError(
    'storage_unavailable',
    'We could not add you right now. The form keeps your address: please try again in a minute.',
    { retryAfterSeconds: 60 },
    cause,
  );
