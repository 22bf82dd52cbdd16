import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { migrate } from './migrate.ts';
import { migrations } from '../migrations/index.ts';
import { newDataFolder } from '../testing/data-folder.ts';

const first = 'CREATE TABLE notes (note TEXT NOT NULL) STRICT';
const second = `
  ALTER TABLE notes ADD COLUMN stars INTEGER NOT NULL DEFAULT 1;
  CREATE INDEX notes_by_stars ON notes (stars)`;
const broken = 'CREATE TABLE half (x TEXT) STRICT; CREATE TABLE notes (again TEXT) STRICT';

let sql: DatabaseSync;
beforeEach(() => {
  sql = new DatabaseSync(':memory:');
});
afterEach(() => {
  sql.close();
});

const format = (): unknown => sql.prepare('PRAGMA user_version').get()?.['user_version'];

describe('migrating', () => {
  test('keeps the rows of an older format', () => {
    migrate(sql, [first]);
    sql.exec("INSERT INTO notes VALUES ('kept')");
    migrate(sql, [first, second]);
    expect(sql.prepare('SELECT * FROM notes').all()).toEqual([{ note: 'kept', stars: 1 }]);
    expect(format()).toBe(2);
  });

  test('runs every step once', () => {
    migrate(sql, [first, second]);
    migrate(sql, [first, second]);
    expect(format()).toBe(2);
  });

  test('leaves format and rows unchanged if a step fails', () => {
    migrate(sql, [first]);
    sql.exec("INSERT INTO notes VALUES ('kept')");
    expect(() => {
      migrate(sql, [first, broken]);
    }).toThrow('already exists');
    expect(format()).toBe(1);
    expect(sql.prepare("SELECT name FROM sqlite_schema WHERE name = 'half'").get()).toBeUndefined();
    expect(sql.prepare('SELECT note FROM notes').all()).toEqual([{ note: 'kept' }]);
  });

  test(
    'rejects a database from a newer version and leaves it unchanged',
    withOpened(async () => newDataFolder())(async ({ open }) => {
      const newer = migrations.length + 1;
      const database = open();
      database.sql.exec(`PRAGMA user_version = ${newer}`);
      await database.close();
      expect(open).toThrow(
        expect.objectContaining({
          code: 'storage_unavailable',
          message: `A newer MindMirror wrote this database (format ${newer}, this version reads up to ${migrations.length}). Start the newer version, or restore a backup made with this one.`,
        }),
      );
    }),
  );
});
