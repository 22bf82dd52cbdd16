import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { newDataFolder } from '../testing/data-folder.ts';
import { openDatabase } from './database.ts';

const withFolder = withOpened(async () => newDataFolder());

describe('the database', () => {
  test(
    'is opened so that a commit does not wait for the disk and erased rows are not in it',
    withFolder(async ({ open }) => {
      const { sql } = open();
      const setting = (name: string): unknown =>
        Object.values(sql.prepare(`PRAGMA ${name}`).get() ?? {})[0];
      expect(setting('journal_mode')).toBe('wal');
      // 1 is NORMAL, and ON.
      expect(setting('synchronous')).toBe(1);
      expect(setting('wal_autocheckpoint')).toBe(0);
      expect(setting('secure_delete')).toBe(1);
      expect(setting('fullfsync')).toBe(1);
      expect(setting('foreign_keys')).toBe(1);
      expect(setting('busy_timeout')).toBe(5_000);
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
      await database.close();
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
    'whose file is not a database throws an error that says so and names a remedy',
    withFolder(async ({ dataDir }) => {
      writeFileSync(join(dataDir, 'mindmirror.db'), 'not a database'.repeat(1_000));
      expect(() => openDatabase(dataDir)).toThrow(
        expect.objectContaining({
          code: 'storage_unavailable',
          message: expect.stringMatching(/is damaged, .* restore a backup/),
        }),
      );
    }),
  );

  test(
    'leaves one data file behind when closed, and can be closed twice',
    withFolder(async ({ open, dataDir }) => {
      const database = open();
      await database.close();
      await database.close();
      expect(readdirSync(dataDir).toSorted()).toEqual(['mindmirror.db', 'mindmirror.reserve']);
    }),
  );

  test(
    'reports that the store cannot be used once it is closed',
    withFolder(async ({ open }) => {
      const database = open();
      const count = database.prepare('SELECT count(*) FROM waitlist');
      await database.close();
      const unavailable = expect.objectContaining({ code: 'storage_unavailable' });
      expect(() => database.read(() => count.get())).toThrow(unavailable);
      for (const call of [database.write, database.writeRelaxed]) {
        await expect(call(() => count.get())).rejects.toEqual(unavailable);
      }
      await expect(database.scrub()).rejects.toEqual(unavailable);
    }),
  );

  test(
    'rolls back a failed transaction and keeps working',
    withFolder(async ({ open }) => {
      const { write, read, prepare } = open();
      const add = prepare('INSERT INTO repeats (name, next_at) VALUES (?, ?)');
      const count = prepare<{ n: number }>('SELECT count(*) AS n FROM repeats');
      const stopped = write(() => {
        add.run('one', 1);
        throw new Error('stopped');
      });
      await expect(stopped).rejects.toThrow('stopped');
      expect(read(() => count.get()?.n)).toBe(0);
      await write(() => add.run('two', 2));
      expect(read(() => count.get()?.n)).toBe(1);
    }),
  );

  test(
    'passes other errors on unchanged',
    withFolder(async ({ open }) => {
      const { write, prepare } = open();
      const add = prepare('INSERT INTO repeats (name, next_at) VALUES (?, ?)');
      await write(() => add.run('one', 1));
      await expect(write(() => add.run('one', 1))).rejects.toThrow('UNIQUE constraint failed');
    }),
  );

  test(
    'that another process has locked is reported as unavailable',
    withFolder(async ({ open }) => {
      const [one, other] = [open(), open({ lockTimeout: 1 })];
      one.sql.exec('BEGIN IMMEDIATE');
      await expect(other.write(() => undefined)).rejects.toMatchObject({
        code: 'storage_unavailable',
      });
      one.sql.exec('ROLLBACK');
      expect(await other.write(() => 'done')).toBe('done');
    }),
  );

  test(
    'that another process has locked for a moment does not hold the event loop',
    withFolder(async ({ open }) => {
      const [one, other] = [open(), open()];
      one.sql.exec('BEGIN IMMEDIATE');
      const written = other.write(() => 'done');
      // The lock is released only if the event loop turns while the write waits for it.
      await nextTurn();
      one.sql.exec('ROLLBACK');
      expect(await written).toBe('done');
    }),
  );
});
