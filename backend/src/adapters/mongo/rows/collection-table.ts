import type { Collection, Document, Filter, OptionalUnlessRequiredId, Sort, WithId } from 'mongodb';
import type { ChangingTable } from '../../../transfer/index.ts';
import { isDuplicate, withStorageErrors } from '../connection/storage-errors.ts';

const pageSize = 500;

type Mapping<Row, Stored extends Document> = {
  readonly collection: Collection<Stored>;
  /** The order of an index, so that the server need not sort. */
  readonly order: Sort;
  readonly toRow: (stored: WithId<Stored>) => Row;
  readonly toStored: (row: Row) => OptionalUnlessRequiredId<Stored>;
  readonly keyOf: (row: Row) => Filter<Stored>;
  /** Rows with another key that conflict with this one by a unique index. */
  readonly conflictingRows?: (row: Row) => Filter<Stored>;
};

/** The rows of one kind in one collection. */
export const collectionTable = <Row, Stored extends Document>({
  collection,
  order,
  toRow,
  toStored,
  keyOf,
  conflictingRows,
}: Mapping<Row, Stored>): ChangingTable<Row> => {
  const remove = async (row: Row): Promise<void> => {
    await withStorageErrors(async () => collection.deleteOne(keyOf(row)));
  };
  /** In two steps: a process stopped in between inserts the row on its next run. */
  const replace = async (row: Row): Promise<void> => {
    await remove(row);
    if (conflictingRows)
      await withStorageErrors(async () => collection.deleteMany(conflictingRows(row)));
    await withStorageErrors(async () => collection.insertOne(toStored(row)));
  };

  return {
    async *rows() {
      const cursor = collection.find({}).sort(order).batchSize(pageSize);
      try {
        for (;;) {
          const stored = await withStorageErrors(async () => cursor.next());
          if (stored === null) return;
          yield toRow(stored);
        }
      } finally {
        await cursor.close();
      }
    },
    put: async (rows) => {
      try {
        await withStorageErrors(async () =>
          collection.insertMany(rows.map(toStored), { ordered: false }),
        );
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        for (const row of rows) await replace(row);
      }
    },
    remove: async (rows) => {
      for (const row of rows) await remove(row);
    },
  };
};
