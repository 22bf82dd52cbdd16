import type { MoveNote } from '../../../moving/index.ts';
import type { Database } from '../database.ts';

/** The note of a move into this database. */
export const moveNote = ({ prepare, read, write }: Database) => {
  const find = prepare<MoveNote>('SELECT source, state FROM moves');
  const add = prepare(`
    INSERT INTO moves (move_id, source, state) VALUES (1, ?, 'copying') ON CONFLICT DO NOTHING`);
  const complete = prepare("UPDATE moves SET state = 'complete'");
  const readNote = (): MoveNote | undefined => {
    const found = find.get();
    return found && { ...found };
  };
  return {
    read: (): MoveNote | undefined => read(readNote),
    begin: (source: string): MoveNote =>
      write(() => {
        add.run(source);
        return readNote() ?? { source, state: 'copying' };
      }),
    complete: (): void => {
      write(() => complete.run());
    },
  };
};
