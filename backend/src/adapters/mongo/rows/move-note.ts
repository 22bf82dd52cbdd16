import type { Db } from 'mongodb';
import type { MoveNote, RowStore } from '../../../moving/index.ts';
import { isDuplicate, translated } from '../translate-error.ts';

type StoredNote = MoveNote & { readonly _id: 'move' };

/** The note of a move into this database: one document. */
export const moveNote = (db: Db): Pick<RowStore, 'note' | 'begin' | 'complete'> => {
  const moves = db.collection<StoredNote>('moves');
  const read = async (): Promise<MoveNote | undefined> => {
    const found = await translated(async () => moves.findOne({ _id: 'move' }));
    return found === null ? undefined : { source: found.source, state: found.state };
  };
  return {
    note: read,
    begin: async (source) => {
      const fresh: MoveNote = { source, state: 'copying' };
      try {
        await translated(async () => moves.insertOne({ _id: 'move', ...fresh }));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      return (await read()) ?? fresh;
    },
    complete: async () => {
      await translated(async () =>
        moves.updateOne({ _id: 'move' }, { $set: { state: 'complete' } }),
      );
    },
  };
};
