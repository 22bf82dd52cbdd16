import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { withOpened } from '../../testing/contract-fixture.ts';
import { newDataFolder } from './testing/data-folder.ts';
import { openDatabase } from './database.ts';

const withFolder = withOpened(async () => newDataFolder());

describe('the database', () => {
  test(
    'is opened so that acknowledged writes are on disk and erased rows are not',
    withFolder(async ({ open }) => {
      const { sql } = open();
      const setting = (name: string): unknown =>
        Object.values(sql.prepare(`PRAGMA ${name}`).get() ?? {})[0];
      expect(setting('journal_mode')).toBe('wal');
      // 2 is FULL, 1 is ON.
      expect(setting('synchronous')).toBe(2);
      expect(setting('secure_delete')).toBe(1);
      expect(setting('foreign_keys')).toBe(1);
      expect(setting('busy_timeout')).toBe(5_000);
    }),
  );

  test(
    'waits for the disk again after relaxed writes',
    withFolder(async ({ open }) => {
      const { sql, writeRelaxed } = open();
      writeRelaxed(() => undefined);
      expect(() =>
        writeRelaxed(() => {
          throw new Error('stopped');
        }),
      ).toThrow('stopped');
      expect(sql.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    }),
  );

  test(
    'is readable only by its owner, in a folder created for it',
    withFolder(async ({ dataDir, close }) => {
      const made = join(dataDir, 'new', 'data');
      const database = openDatabase(made);
      database.sql.exec('CREATE TABLE touched (x)');
      expect(statSync(made).mode & 0o777).toBe(0o700);
      expect(readdirSync(made)).toContain('mindmirror.db-wal');
      for (const name of readdirSync(made)) {
        expect([name, statSync(join(made, name)).mode & 0o777]).toEqual([name, 0o600]);
      }
      database.close();
      await close();
    }),
  );

  test(
    'that cannot be created throws an error with advice',
    withFolder(async () => {
      expect(() => openDatabase('/dev/null/data')).toThrow(
        expect.objectContaining({
          code: 'storage_unavailable',
          message: expect.stringContaining('Check that the folder belongs to the user'),
        }),
      );
    }),
  );

  test(
    'leaves one data file behind when closed, and can be closed twice',
    withFolder(async ({ open, dataDir }) => {
      const database = open();
      database.close();
      database.close();
      expect(readdirSync(dataDir).toSorted()).toEqual(['mindmirror.db', 'mindmirror.reserve']);
    }),
  );

  test(
    'reports that the store cannot be used once it is closed',
    withFolder(async ({ open }) => {
      const database = open();
      const count = database.prepare('SELECT count(*) FROM waitlist');
      database.close();
      for (const call of [database.read, database.write, database.writeRelaxed]) {
        expect(() => call(() => count.get())).toThrow(
          expect.objectContaining({ code: 'storage_unavailable' }),
        );
      }
    }),
  );

  test(
    'rolls back a failed transaction and keeps working',
    withFolder(async ({ open }) => {
      const { write, read, prepare } = open();
      const add = prepare('INSERT INTO repeats (name, next_at) VALUES (?, ?)');
      const count = prepare<{ n: number }>('SELECT count(*) AS n FROM repeats');
      expect(() =>
        write(() => {
          add.run('one', 1);
          throw new Error('stopped');
        }),
      ).toThrow('stopped');
      expect(read(() => count.get()?.n)).toBe(0);
      write(() => add.run('two', 2));
      expect(read(() => count.get()?.n)).toBe(1);
    }),
  );

  test(
    'passes other errors on unchanged',
    withFolder(async ({ open }) => {
      const { write, prepare } = open();
      const add = prepare('INSERT INTO repeats (name, next_at) VALUES (?, ?)');
      write(() => add.run('one', 1));
      expect(() => write(() => add.run('one', 1))).toThrow('UNIQUE constraint failed');
    }),
  );

  test(
    'that another process has locked is reported as unavailable',
    withFolder(async ({ open }) => {
      const [one, other] = [open(), open()];
      other.sql.exec('PRAGMA busy_timeout = 1');
      one.sql.exec('BEGIN IMMEDIATE');
      expect(() => {
        other.write(() => undefined);
      }).toThrow(expect.objectContaining({ code: 'storage_unavailable' }));
      one.sql.exec('ROLLBACK');
      expect(other.write(() => 'done')).toBe('done');
    }),
  );
});
