import { LRUCache } from 'lru-cache';
import type { Clock, Timestamp } from '../kernel/clock.ts';
import { hours } from '../kernel/duration.ts';
import { growingTo } from '../kernel/growing-to.ts';

const interval = hours(1);
const maxTracked = 10_000;

/** Records what is in use, each at most once an hour. */
export type OnceAnHour<Id> = {
  /**
   * Records a use now, unless the last one was less than an hour ago. `lastUsedAt` comes from the
   * row, which may have been read just before a use was recorded and then has the older time. Not
   * awaited; if it is lost, a later use replaces it.
   */
  readonly record: (
    used: { readonly id: Id; readonly lastUsedAt: Timestamp | undefined },
    write: (at: Timestamp) => Promise<void>,
  ) => void;
  /** Whether it recorded a use of this. */
  readonly has: (id: Id) => boolean;
  /** Takes over a use that was recorded elsewhere. */
  readonly note: (id: Id, at: Timestamp) => void;
};

export const onceAnHour = <Id extends string>(clock: Clock): OnceAnHour<Id> => {
  const recorded = new LRUCache<Id, Timestamp>(growingTo(maxTracked));
  return {
    record: ({ id, lastUsedAt }, write) => {
      const now = clock.now();
      const last = recorded.get(id) ?? lastUsedAt;
      // A clock set back must not suppress records for the length of the clock change.
      if (last !== undefined && Math.abs(now - last) < interval) return;
      recorded.set(id, now);
      write(now).catch(() => recorded.delete(id));
    },
    has: (id) => recorded.has(id),
    note: (id, at) => void recorded.set(id, at),
  };
};
