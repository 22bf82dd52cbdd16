import type { Timestamp } from '../../kernel/clock.ts';
import type { Database } from './database.ts';

/** When the newest row was written, by the clock of that time; `undefined` for an empty database. */
export const latestTimestamp = ({ prepare, read }: Database): Timestamp | undefined => {
  const newest = prepare<{ readonly at: Timestamp | null }>(`
    SELECT max(at) AS at FROM (
      SELECT max(created_at) AS at FROM vaults
      UNION ALL SELECT max(last_used_at) FROM vaults
      UNION ALL SELECT max(created_at) FROM memories
      UNION ALL SELECT max(last_accessed_at) FROM memories
      UNION ALL SELECT max(created_at) FROM checkpoints)`);
  return read(() => newest.get())?.at ?? undefined;
};
