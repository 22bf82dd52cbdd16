import type { Timestamp } from '../../kernel/clock.ts';
import type { Readings } from '../../kernel/confirmed-reading.ts';
import type { Database } from './database/database.ts';

type StoredReading = { readonly at: Timestamp; readonly newestUse: Timestamp | null };

/** `Readings` on SQLite. */
export const sqliteReadings = ({ prepare, read, secureDelete }: Database): Readings => {
  const find = prepare<StoredReading>(
    'SELECT read_at AS at, newest_use AS newestUse FROM readings',
  );
  const put = prepare(`
    INSERT INTO readings (reading_id, read_at, newest_use) VALUES (1, ?, ?)
    ON CONFLICT DO UPDATE SET read_at = excluded.read_at, newest_use = excluded.newest_use`);
  return {
    last: async () => {
      const found = read(() => find.get());
      return found && { at: found.at, newestUse: found.newestUse ?? undefined };
    },
    replace: async ({ at, newestUse }) => {
      // Uses `secureDelete`, which also works on a full disk.
      await secureDelete(() => {
        put.run(at, newestUse ?? null);
        return 0;
      });
    },
  };
};
