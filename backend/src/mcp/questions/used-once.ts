import type { Timestamp } from '../../kernel/clock.ts';

/** Remembers what was used until it expires. */
export type UsedOnce = {
  /** Whether this is its first use. */
  readonly take: (nonce: string, expires: Timestamp, now: Timestamp) => boolean;
};

/** At 100 bytes each they take 1 MB. The oldest are forgotten first. */
const maxKept = 10_000;

export const createUsedOnce = (): UsedOnce => {
  // In the order of their use, so nearly in that of their expiry.
  const used = new Map<string, Timestamp>();
  return {
    take: (nonce, expires, now) => {
      if (used.has(nonce)) return false;
      for (const [oldest, end] of used) {
        if (end > now && used.size < maxKept) break;
        used.delete(oldest);
      }
      used.set(nonce, expires);
      return true;
    },
  };
};
