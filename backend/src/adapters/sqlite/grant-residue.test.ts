import { expect, test } from '@jest/globals';
import { withOpened } from '../../testing/contract-fixture.ts';
import { someGrantKeyRow, someGrantRow } from '../../testing/rows.ts';
import { times } from '../../testing/times.ts';
import type { Database } from './database/database.ts';
import { sealedTables } from './maintenance/rewrite-rows.ts';
import { purgeResidue } from './database/purge-residue.ts';
import { sqliteRowStore } from './row-store.ts';
import { newDataFolder, withoutSync } from './testing/data-folder.ts';
import { piecesLeft } from './testing/pieces-left.ts';

const withFolder = withOpened(async () => newDataFolder());
const noPause = async (): Promise<void> => Promise.resolve();

const atOnce = 500;
const isEven = (_row: unknown, index: number): boolean => index % 2 === 0;

test(
  'every table with sealed bytes is rewritten by a purge',
  withFolder(async (folder) => {
    const withBlobs = folder
      .open()
      .sql.prepare(
        `SELECT DISTINCT tables.name AS name
         FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND columns.type = 'BLOB'`,
      )
      .all()
      .map(({ name }) => String(name));
    expect(withBlobs.length).toBeGreaterThan(0);
    expect(sealedTables.map(({ name }) => name).toSorted()).toEqual(withBlobs.toSorted());
    return Promise.resolve();
  }),
);

/** Fills pages with grants and secrets and grows every second one, so that pages split and rows move. */
const churn = async (database: Database) => {
  const { grants, grantKeys } = sqliteRowStore(database);
  const rows = times(500, () => someGrantRow());
  const keys = times(4_000, (index) => someGrantKeyRow(rows[index % rows.length]!));
  for (let start = 0; start < keys.length; start += atOnce) {
    await grants.put(rows.slice(start, start + atOnce).map((row) => ({ ...row, slot: 0 })));
    await grantKeys.put(keys.slice(start, start + atOnce));
  }
  const renew = database.prepare('UPDATE grants SET family = randomblob(32) WHERE grant_id = ?');
  const grow = database.prepare(
    'UPDATE grant_keys SET challenge = randomblob(32), redirect = randomblob(32) WHERE lookup = ?',
  );
  await database.write(() => {
    for (const { grantId } of rows) renew.run(grantId);
    for (const { lookup } of keys.filter(isEven)) grow.run(lookup);
  });
  return { rows, keys };
};

test(
  'a purge removes the wrapped keys and names of ended connections from a large file @forget-is-final',
  withFolder(async (folder) => {
    const database = folder.open(withoutSync);
    const { rows, keys } = await churn(database);
    const isEnded = (_row: unknown, index: number): boolean => index % 4 === 0;
    const [ended, endedKeys] = [rows.filter(isEnded), keys.filter(isEnded)];
    const [end, endKey] = [
      database.prepare('DELETE FROM grants WHERE grant_id = ?'),
      database.prepare('DELETE FROM grant_keys WHERE lookup = ?'),
    ];
    await database.write(() => {
      for (const { grantId } of ended) end.run(grantId);
      for (const { lookup } of endedKeys) endKey.run(lookup);
      database.noteResidue();
    });
    await database.scrub();
    const names = ended.map(({ sealedName }) => ({ sealed: Buffer.from(sealedName) }));
    const wrapped = endedKeys.map(({ wrappedKey }) => ({ sealed: Buffer.from(wrappedKey) }));
    // Otherwise this test would not see a purge that skips a table.
    expect(piecesLeft(folder, wrapped)).toBeGreaterThan(0);
    await purgeResidue(database, noPause);
    expect([piecesLeft(folder, names), piecesLeft(folder, wrapped)]).toEqual([0, 0]);
    const left = database.sql.prepare('SELECT count(*) AS n FROM grant_keys').get();
    expect(left).toEqual({ n: keys.length - endedKeys.length });
  }),
);
