import { canonical, checksumOf, type Checksum } from './checksum.ts';
import { mergeJoin } from './merge-join.ts';
import type { RowTable, TableName } from './row-store.ts';

/** Receives the number of copied rows of a table. Those rows are durable in the target. */
export type OnProgress = (progress: { readonly table: TableName; readonly rows: number }) => void;

/** One table on both sides. */
export type TableCopy = {
  readonly name: TableName;
  /** Whether the target has a row that the source does not. */
  readonly hasUnknownRows: () => Promise<boolean>;
  /**
   * Writes what is missing or different in the target, and removes what the source no longer has.
   */
  readonly copy: (onProgress: OnProgress) => Promise<void>;
  readonly checksums: () => Promise<{ readonly source: Checksum; readonly target: Checksum }>;
};

type Sides<Row> = {
  readonly name: TableName;
  readonly source: RowTable<Row>;
  readonly target: RowTable<Row>;
  readonly keyOf: (row: Row) => string;
  /** Removes rows from the target. If undefined, rows stay. */
  readonly remove?: (rows: readonly Row[]) => Promise<void>;
};

/** Rows per write: a few megabytes at most, which limits the work lost if the process is killed. */
const batch = 500;
const reportEvery = 1_000;

export const tableCopy = <Row>(sides: Sides<Row>): TableCopy => {
  const { name, source, target, keyOf } = sides;
  const pairs = () => mergeJoin(source.rows(), target.rows(), keyOf);
  return {
    name,
    hasUnknownRows: async () => {
      for await (const { here } of pairs()) if (here === undefined) return true;
      return false;
    },
    copy: async (onProgress) => {
      const changes = collectChanges(sides);
      let rows = 0;
      for await (const { here, there } of pairs()) {
        await changes.collect(here, there);
        if (here === undefined) continue;
        rows += 1;
        if (rows % reportEvery !== 0) continue;
        await changes.write();
        onProgress({ table: name, rows });
      }
      await changes.write();
    },
    checksums: async () => ({
      source: await checksumOf(source.rows()),
      target: await checksumOf(target.rows()),
    }),
  };
};

/** Collects the changes to the target and applies them in batches. */
const collectChanges = <Row>({ target, remove }: Sides<Row>) => {
  const missing: Row[] = [];
  const gone: Row[] = [];
  const write = async (): Promise<void> => {
    const [removed, written] = [gone.splice(0), missing.splice(0)];
    if (removed.length > 0) await remove?.(removed);
    if (written.length > 0) await target.put(written);
  };
  return {
    collect: async (here: Row | undefined, there: Row | undefined): Promise<void> => {
      if (here !== undefined && isDifferent(here, there)) missing.push(here);
      if (here === undefined && there !== undefined) gone.push(there);
      if (missing.length + gone.length >= batch) await write();
    },
    write,
  };
};

const isDifferent = (here: unknown, there: unknown): boolean =>
  there === undefined || canonical(here) !== canonical(there);
