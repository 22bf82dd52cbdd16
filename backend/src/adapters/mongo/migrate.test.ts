import { expect, test } from '@jest/globals';
import type { Db } from 'mongodb';
import { days } from '../../kernel/duration.ts';
import { inParallel } from '../../testing/times.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { oneServer } from '../../testing/services/one-server.ts';
import { onServices, startMongo } from '../../testing/services/on-services.ts';
import { migrate, type Migration } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { newDatabase, type NewDatabase } from './testing/new-database.ts';

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);

  const onDatabase = (check: (database: NewDatabase) => Promise<void>) =>
    withOpened(async () => newDatabase(server.url()))(check);

  /** Steps that record when they ran. */
  const noting = (ran: string[], names: readonly string[]): Migration[] =>
    names.map((name) => async (db: Db) => {
      ran.push(name);
      await db.collection('notes').insertOne({ name });
    });

  test(
    'runs every step once and in order when many processes start at once',
    onDatabase(async ({ open }) => {
      const ran: string[] = [];
      await inParallel(8, async () => migrate(open(), noting(ran, ['one', 'two'])));
      expect(ran).toEqual(['one', 'two']);
      await migrate(open(), noting(ran, ['one', 'two', 'three']));
      expect(ran).toEqual(['one', 'two', 'three']);
    }),
  );

  test(
    'the next process repeats a failed step at once',
    onDatabase(async ({ open }) => {
      const db = open();
      const ran: string[] = [];
      const failing: Migration = async () => {
        throw new TypeError('half way');
      };
      await expect(migrate(db, [failing])).rejects.toThrow('half way');
      await migrate(db, noting(ran, ['one']));
      expect(ran).toEqual(['one']);
    }),
  );

  test(
    'the next process repeats a step after the lease of one that was killed',
    onDatabase(async ({ open }) => {
      const db = open();
      const ran: string[] = [];
      const until = Date.now() - 1;
      const schema = db.collection<{ _id: string; by: string; until: number }>('schema');
      await schema.insertOne({ _id: 'schema', by: 'a process that was killed', until });
      await migrate(db, noting(ran, ['one']));
      expect(ran).toEqual(['one']);
    }),
  );

  test(
    'a lease taken by a clock years ahead does not block other processes',
    onDatabase(async ({ open }) => {
      const db = open();
      const ran: string[] = [];
      const until = Date.now() + days(3_650);
      const schema = db.collection<{ _id: string; by: string; until: number }>('schema');
      await schema.insertOne({ _id: 'schema', by: 'a process that is gone', until });
      await migrate(db, noting(ran, ['one']));
      expect(ran).toEqual(['one']);
    }),
  );

  test(
    'creates the indexes that enforce the limit of a vault, and is safe to run twice',
    onDatabase(async ({ open }) => {
      const db = open();
      await migrate(db, migrations);
      await migrate(db, migrations);
      const unique = (await db.collection('memories').indexes()).filter((index) => index.unique);
      expect(unique.map(({ key }) => Object.keys(key as object))).toEqual(
        expect.arrayContaining([
          ['vaultId', 'memoryId'],
          ['vaultId', 'slot'],
          ['vaultId', 'fingerprint'],
        ]),
      );
    }),
  );

  test(
    'rejects a database from a newer version and leaves it unchanged',
    onDatabase(async ({ open }) => {
      const db = open();
      await migrate(db, noting([], ['one', 'two']));
      await expect(migrate(db, noting([], ['one']))).rejects.toMatchObject({
        code: 'storage_unavailable',
        message: expect.stringContaining('format 2, this version reads up to 1') as unknown,
      });
      expect(await db.collection('notes').countDocuments()).toBe(2);
    }),
  );
});
