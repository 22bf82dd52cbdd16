import { z } from 'zod';
import { seconds } from '../kernel/duration.ts';
import { defineJob } from '../kernel/jobs/job.ts';
import { RequestIdShape } from '../kernel/request-id.ts';
import { waitlistSources } from './waitlist-store.ts';

/** Adds a visitor to the premium waitlist. The address is sealed. */
export const waitlistJob = defineJob({
  name: 'waitlist',
  payload: z.object({
    sealedEmail: z.base64().min(1),
    source: z.enum(waitlistSources),
    at: z.int().nonnegative(),
    requestId: RequestIdShape.optional(),
  }),
  // Doubling from five seconds, ten attempts cover an outage of about forty minutes.
  attempts: 10,
  backOff: seconds(5),
});
