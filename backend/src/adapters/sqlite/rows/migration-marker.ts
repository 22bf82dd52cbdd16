import type { Timestamp } from '../../../kernel/clock.ts';
import type { MigrationMarker } from '../../../transfer/index.ts';
import type { Database } from '../database/database.ts';

/** The marker of a move into this database. */
export const migrationMarker = ({ prepare, read, write }: Database) => {
  const find = prepare<MigrationMarker>('SELECT source, state FROM moves');
  const add = prepare(`
    INSERT INTO moves (move_id, source, state) VALUES (1, ?, 'copying') ON CONFLICT DO NOTHING`);
  const complete = prepare(`
    UPDATE moves SET state = 'complete', restored_at = coalesce(restored_at, ?)`);
  const readNote = (): MigrationMarker | undefined => {
    const found = find.get();
    return found && { ...found };
  };
  return {
    read: (): MigrationMarker | undefined => read(readNote),
    begin: async (source: string): Promise<MigrationMarker> =>
      write(() => {
        add.run(source);
        return readNote() ?? { source, state: 'copying' };
      }),
    complete: async (restoredAt?: Timestamp): Promise<void> => {
      await write(() => complete.run(restoredAt ?? null));
    },
  };
};
