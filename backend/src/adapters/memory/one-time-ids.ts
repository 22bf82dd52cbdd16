import { randomUUID } from 'node:crypto';
import type { Timestamp } from '../../kernel/clock.ts';
import type { OneTimeIds } from '../../kernel/one-time-ids.ts';

/** Used ids that are kept: 1 MB. */
const maxKept = 10_000;

/**
 * The one-time ids of a single process: sharing this object shares its ids. It refuses those of
 * another process, including its predecessor, because it does not know which of them were used.
 */
export const memoryOneTimeIds = (): OneTimeIds => {
  const self = randomUUID();
  // In order of use, which is nearly the order of expiry.
  const used = new Map<string, Timestamp>();
  // An id that expires by this time may have been used and dropped.
  let droppedUntil = -Infinity;

  const makeRoom = (now: Timestamp): void => {
    for (const [oldest, end] of used) {
      if (end > now && used.size < maxKept) break;
      used.delete(oldest);
      droppedUntil = Math.max(droppedUntil, end);
    }
  };
  return {
    issue: () => `${self}/${randomUUID()}`,
    use: async (id, expires, now) => {
      if (!id.startsWith(`${self}/`) || used.has(id) || expires <= droppedUntil) return false;
      makeRoom(now);
      used.set(id, expires);
      return true;
    },
    release: async (id) => {
      used.delete(id);
    },
  };
};
