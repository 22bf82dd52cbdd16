import type { z } from 'zod';
import type { JobHandler } from '../kernel/jobs/job.ts';
import { hashForServer, unsealForServer, type ServerKeys } from '../sealing/index.ts';
import { waitlistPurpose } from './email.ts';
import type { waitlistJob } from './jobs.ts';
import type { WaitlistStore } from './waitlist-store.ts';

type Needs = { readonly waitlist: Pick<WaitlistStore, 'add'>; readonly serverKeys: ServerKeys };

/**
 * Stores one row per address. Idempotent. Throws `record_unreadable` for a payload that another
 * server sealed.
 */
export const storeEntry =
  ({ waitlist, serverKeys }: Needs): JobHandler<z.infer<typeof waitlistJob.payload>> =>
  async ({ sealedEmail, source, at }) => {
    const sealed = new Uint8Array(Buffer.from(sealedEmail, 'base64'));
    const email = unsealForServer(serverKeys, waitlistPurpose, sealed);
    const emailHash = hashForServer(serverKeys, waitlistPurpose, email);
    await waitlist.add({ emailHash, sealedEmail: sealed, source, createdAt: at });
  };
