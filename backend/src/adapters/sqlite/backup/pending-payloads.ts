import type { Database } from '../database/database.ts';

/** The payloads (JSON) of all unfinished jobs of one name, dead letters included. */
export const pendingPayloads = ({ prepare, read }: Database, name: string): readonly string[] => {
  const find = prepare<{ readonly payload: string }>(`
    SELECT payload FROM jobs WHERE name = ?1
    UNION ALL SELECT payload FROM dead_letters WHERE name = ?1`);
  return read(() => find.all(name)).map(({ payload }) => payload);
};
