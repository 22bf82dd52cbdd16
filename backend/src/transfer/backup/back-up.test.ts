import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from '@jest/globals';
import { sqliteReadings } from '../../adapters/sqlite/readings.ts';
import { sqliteRowStore } from '../../adapters/sqlite/row-store.ts';
import { sqliteServerRetention } from '../../adapters/sqlite/server-retention.ts';
import { days } from '../../kernel/duration.ts';
import { sumTables } from '../index.ts';
import { times } from '../../testing/times.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { backupFolder } from './testing/backup-folder.ts';
import { fillRows, someMemoryRecord } from './testing/filled-store.ts';
import { interrupted } from './testing/interrupted.ts';

const withFolder = withOpened(backupFolder);

describe('a backup', () => {
  test(
    'is one file with every row of the snapshot, readable only by its owner',
    withFolder(async ({ newDatabase, snapshot, newStore, restoreInto, path, file }) => {
      const database = newDatabase();
      const rows = sqliteRowStore(database);
      await fillRows(rows, [600, 25, 0]);
      const before = await sumTables(rows);
      const { tables, file: sum } = await snapshot(database);
      expect(tables).toEqual(before);
      expect(before.memories.rows).toBe(625);
      expect(readdirSync(path)).toEqual(['mindmirror.backup']);
      expect(statSync(file)).toMatchObject({ size: sum.bytes });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const target = newStore();
      await restoreInto(target);
      expect(await sumTables(target)).toEqual(before);
    }),
  );

  test(
    'contains the same without snapshots',
    withFolder(async ({ newStore, copy, restoreInto }) => {
      const [source, target] = [newStore(), newStore()];
      await fillRows(source, [600, 25]);
      const { tables } = await copy(source);
      expect(tables).toEqual(await sumTables(source));
      await restoreInto(target);
      expect(await sumTables(target)).toEqual(tables);
    }),
  );

  test(
    'contains no jobs and no residue of removed rows',
    withFolder(async ({ newDatabase, snapshot, file }) => {
      const database = newDatabase();
      const payload = 'payload of a waiting job';
      await database.write(() =>
        database
          .prepare('INSERT INTO jobs (name, payload, run_at) VALUES (?, ?, 0)')
          .run('any', payload),
      );
      await snapshot(database);
      expect(readFileSync(file).includes(payload)).toBe(false);
    }),
  );

  test(
    'contains neither the settings of the server nor the reading of its last sweep',
    withFolder(async ({ newDatabase, snapshot, file }) => {
      const database = newDatabase();
      await sqliteServerRetention(database).write({ binAge: days(30), unusedVaultAge: undefined });
      await sqliteReadings(database).replace({ at: days(3_650), newestUse: undefined });
      await snapshot(database);
      const backup = new DatabaseSync(file, { readOnly: true });
      for (const table of ['retention', 'readings']) {
        expect(backup.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
      }
      backup.close();
    }),
  );

  test(
    'never replaces a file, and leaves none if it fails',
    withFolder(async ({ newDatabase, snapshot, copy, newStore, path, file }) => {
      writeFileSync(file, 'letter');
      await expect(snapshot(newDatabase())).rejects.toMatchObject({
        message: expect.stringContaining('already exists'),
      });
      expect(readFileSync(file, 'utf8')).toBe('letter');
      expect(readdirSync(path)).toEqual(['mindmirror.backup']);
      rmSync(file);
      const broken = {
        ...newStore(),
        marker: async () => Promise.reject(new Error('unavailable')),
      };
      await expect(copy(broken)).rejects.toThrow('unavailable');
      expect(readdirSync(path)).toEqual([]);
    }),
  );

  test(
    'of a half-moved installation is refused',
    withFolder(async ({ newStore, copy, file }) => {
      const source = newStore();
      await source.begin('elsewhere');
      await expect(copy(source)).rejects.toThrow('only half moved');
      expect(existsSync(file)).toBe(false);
    }),
  );
});

describe('a backup of a store during writes', () => {
  test(
    'has every earlier memory that was not forgotten, and each slot once',
    withFolder(async ({ newStore, copy, restoreInto }) => {
      const [source, target] = [newStore(), newStore()];
      const [vaultId] = await fillRows(source, [50]);
      const before = await Array.fromAsync(source.memories.rows());
      const [first, ...others] = before;
      // Has the slot of a row already read, and is read later.
      const follower = { ...someMemoryRecord(vaultId!, first!.slot), memoryId: lastId(before) };
      await copy(
        interrupted(source, async () => {
          await source.memories.remove([first!]);
          await source.memories.put([follower]);
        }),
      );
      await restoreInto(target);
      const kept = await Array.fromAsync(target.memories.rows());
      expect(kept).toEqual([...others, follower]);
    }),
  );

  test(
    'does not open revoked vaults and contains no memory without its vault',
    withFolder(async ({ newDatabase, copy, newStore, restoreInto }) => {
      const database = newDatabase();
      const source = sqliteRowStore(database);
      const [gone, kept] = await fillRows(source, [20, 20]);
      const target = newStore();
      await copy(
        interrupted(source, async () => {
          database.sql.exec(`DELETE FROM vaults WHERE vault_id = '${gone!}'`);
        }),
      );
      await restoreInto(target);
      const owners = (await Array.fromAsync(target.memories.rows())).map(({ vaultId }) => vaultId);
      expect(owners).toEqual(times(20, () => kept));
      expect((await Array.fromAsync(target.checkpoints.rows())).length).toBe(1);
    }),
  );
});

/** An id that sorts after all of these. */
const lastId = (rows: readonly { readonly memoryId: string }[]) =>
  `${rows.at(-1)!.memoryId.slice(0, -1)}~` as ReturnType<typeof someMemoryRecord>['memoryId'];
