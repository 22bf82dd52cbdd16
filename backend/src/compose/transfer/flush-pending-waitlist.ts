import { ZodError } from 'zod';
import { pendingPayloads } from '../../adapters/sqlite/backup/pending-payloads.ts';
import type { Database } from '../../adapters/sqlite/database/database.ts';
import { sqliteWaitlistStore } from '../../adapters/sqlite/waitlist-store.ts';
import type { Config } from '../../config/read-config.ts';
import { isAppError } from '../../kernel/errors.ts';
import { createServerKeys } from '../../sealing/index.ts';
import { storeEntry, waitlistJob } from '../../waitlist/index.ts';
import { readSecret } from '../doctor/locate-secret.ts';

/**
 * Processes the queued waitlist requests in a copy of a database, as its server soon would: they
 * become rows. Returns how many cannot be kept, because they are damaged or the secret that sealed
 * them is missing.
 */
export const flushPendingWaitlist = async (config: Config, copy: Database): Promise<number> => {
  const payloads = pendingPayloads(copy, waitlistJob.name);
  const secret = readSecret(config);
  if (secret === undefined) return payloads.length;
  const keep = storeEntry({
    waitlist: sqliteWaitlistStore(copy),
    serverKeys: createServerKeys(secret),
  });
  let leftBehind = 0;
  for (const payload of payloads) {
    try {
      await keep(waitlistJob.payload.parse(JSON.parse(payload)));
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      leftBehind += 1;
    }
  }
  return leftBehind;
};

/** Errors that the queue turns into dead letters, because every attempt fails the same way. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof ZodError ||
  (isAppError(error) && error.code === 'record_unreadable');
