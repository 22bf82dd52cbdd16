import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** A prepared statement. `Row` is what its columns hold: the schema is strict, so they do. */
export type Statement<Row> = {
  readonly all: (...values: readonly SQLInputValue[]) => readonly Row[];
  readonly get: (...values: readonly SQLInputValue[]) => Row | undefined;
  /** How many rows changed. */
  readonly run: (...values: readonly SQLInputValue[]) => number;
};

export const prepare = <Row>(sql: DatabaseSync, text: string): Statement<Row> => {
  const statement = sql.prepare(text);
  return {
    all: (...values) => statement.all(...values) as Row[],
    get: (...values) => statement.get(...values) as Row | undefined,
    run: (...values) => Number(statement.run(...values).changes),
  };
};
