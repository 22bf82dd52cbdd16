import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from '@jest/globals';
import { migrations } from '../../adapters/sqlite/migrations/index.ts';
import { sumTables, type RowStore } from '../index.ts';
import { refuseHalfMoved } from '../index.ts';
import { times } from '../../testing/times.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { someVaultRow } from '../../testing/rows.ts';
import { backupFolder } from './testing/backup-folder.ts';
import { checkpointsWithoutTitles, fillRows } from './testing/filled-store.ts';

const filledFolder =
  (...more: ChosenRows) =>
  async () => {
    const folder = await backupFolder();
    const source = folder.newStore();
    await fillRows(source, [60, 5], ...more);
    const { tables } = await folder.copy(source);
    const change = (sql: string): void => {
      const opened = new DatabaseSync(folder.file);
      opened.exec(sql);
      opened.close();
    };
    return { ...folder, tables, change };
  };

type ChosenRows =
  Parameters<typeof fillRows> extends [unknown, unknown, ...infer Rest] ? Rest : never;

const withFolder = withOpened(filledFolder());
const withOldFolder = withOpened(filledFolder(checkpointsWithoutTitles));

const isEmpty = async (store: RowStore): Promise<boolean> =>
  Object.values(await sumTables(store)).every(({ rows }) => rows === 0) &&
  (await store.marker()) === undefined;

/** Reverts a file to the schema of version 1. */
const undoing = [
  'DROP TABLE bin',
  ...['memories', 'checkpoints'].flatMap((table) =>
    ['added', 'replaced', 'removed'].map((event) => `DROP TRIGGER ${table}_${event}`),
  ),
  'ALTER TABLE vaults DROP COLUMN bytes',
  'ALTER TABLE vaults DROP COLUMN memory_count',
  'ALTER TABLE vaults DROP COLUMN previous_key',
  'DROP INDEX vaults_by_use',
  'DROP TABLE residue',
  'DROP TABLE moves',
  'DROP TABLE retention',
  'DROP TABLE readings',
  'DROP TABLE grants',
  'DROP TABLE grant_keys',
  'ALTER TABLE checkpoints RENAME TO titled',
  `CREATE TABLE checkpoints (
     vault_id TEXT NOT NULL, place TEXT NOT NULL CHECK (place IN ('current', 'previous')),
     checkpoint_id TEXT NOT NULL, sealed BLOB NOT NULL, created_at INTEGER NOT NULL,
     PRIMARY KEY (vault_id, place)) STRICT`,
  `INSERT INTO checkpoints SELECT vault_id, iif(position = 2, 'current', 'previous'),
     checkpoint_id, sealed, created_at FROM titled`,
  'DROP TABLE titled',
  'PRAGMA user_version = 1',
];

describe('restoring', () => {
  test(
    'is refused if the installation has any data, which stays unchanged',
    withFolder(async ({ newStore, restoreInto }) => {
      const target = newStore();
      await target.vaults.put([{ ...someVaultRow(), revision: 0 }]);
      const before = await sumTables(target);
      await expect(restoreInto(target)).rejects.toThrow('into an empty one');
      expect(await sumTables(target)).toEqual(before);
      expect(await target.marker()).toBeUndefined();
    }),
  );

  test(
    'continues after an interruption, and nobody can use the half-restored installation',
    withFolder(async ({ newStore, restoreInto, tables }) => {
      const target = newStore();
      const failing: RowStore = {
        ...target,
        vaults: { ...target.vaults, put: async () => Promise.reject(new Error('killed')) },
      };
      await expect(restoreInto(failing)).rejects.toThrow('killed');
      const half = await target.marker();
      expect(() => {
        refuseHalfMoved(half);
      }).toThrow('only half restored');
      await restoreInto(target);
      expect(await sumTables(target)).toEqual(tables);
      refuseHalfMoved(await target.marker());
      await restoreInto(target);
      expect(await sumTables(target)).toEqual(tables);
    }),
  );

  test(
    'refuses another backup for a half-restored installation',
    withFolder(async ({ newStore, restoreInto }) => {
      const target = newStore();
      await target.begin('backup of something else');
      await expect(restoreInto(target)).rejects.toThrow('restored from elsewhere');
    }),
  );

  test(
    'refuses to overwrite an installation that was used after the restore',
    withFolder(async ({ newStore, restoreInto }) => {
      const target = newStore();
      await restoreInto(target);
      await target.vaults.put([{ ...someVaultRow(), revision: 0 }]);
      await expect(restoreInto(target)).rejects.toThrow('was used since');
    }),
  );

  test(
    'accepts a backup with an older schema and does not change the file',
    withOldFolder(async ({ newStore, restoreInto, change, path, file, tables }) => {
      change(undoing.join(';'));
      const before = readFileSync(file);
      const target = newStore();
      await restoreInto(target);
      expect(await sumTables(target)).toEqual(tables);
      expect(readFileSync(file).equals(before)).toBe(true);
      expect(readdirSync(path)).toEqual([basename(file)]);
    }),
  );

  test(
    'copies a backup with an older schema into the given folder, not a temporary one',
    withOldFolder(async ({ newStore, restoreInto, change, tables }) => {
      change(undoing.join(';'));
      const { TMPDIR } = process.env;
      process.env['TMPDIR'] = '/dev/null/small';
      try {
        const target = newStore();
        await restoreInto(target);
        expect(await sumTables(target)).toEqual(tables);
      } finally {
        if (TMPDIR === undefined) delete process.env['TMPDIR'];
        else process.env['TMPDIR'] = TMPDIR;
      }
    }),
  );

  test.each([
    ['format', 'UPDATE backup SET format = 2'],
    ['schema', `PRAGMA user_version = ${migrations.length + 1}`],
  ])('a backup with a newer %s is refused', async (_, change) =>
    withFolder(async ({ newStore, restoreInto, change: apply }) => {
      apply(change);
      const target = newStore();
      await expect(restoreInto(target)).rejects.toThrow('A newer MindMirror made this backup');
      expect(await isEmpty(target)).toBe(true);
    })(),
  );

  test.each([
    ['a row was removed', 'DELETE FROM memories WHERE rowid = 7'],
    ['a row was changed', 'UPDATE memories SET activation = 1 WHERE rowid = 7'],
    ['its list of contents is missing', 'DROP TABLE backup'],
    ['its list of contents is not valid', "UPDATE backup SET contents = '{'"],
    [
      'its date was changed',
      "UPDATE backup SET contents = replace(contents, 'madeAt\":17', 'madeAt\":16')",
    ],
  ])('a backup is refused when %s', async (_, change) =>
    withFolder(async ({ newStore, restoreInto, change: apply }) => {
      apply(change);
      const target = newStore();
      await expect(restoreInto(target)).rejects.toThrow('This backup is damaged');
      expect(await isEmpty(target)).toBe(true);
    })(),
  );

  test(
    'a file that is not a backup is refused with its name',
    withFolder(async ({ newStore, restoreInto, path, newDatabase }) => {
      const [letter, folder, nothing, empty] = times(4, (index) => join(path, `${index}`));
      writeFileSync(letter!, 'dear');
      writeFileSync(empty!, '');
      const database = newDatabase();
      copyFileSync(String(database.sql.location()), folder!);
      for (const file of [letter!, folder!, nothing!, empty!]) {
        await expect(restoreInto(newStore(), file)).rejects.toThrow(
          'is not a backup of MindMirror',
        );
      }
      expect(existsSync(nothing!)).toBe(false);
    }),
  );

  test(
    'a truncated backup, or one with a flipped byte, is refused or restores exactly the same',
    withFolder(async ({ newStore, restoreInto, file, path, tables }) => {
      const random = seededRandom(4);
      const good = readFileSync(file);
      const damaged = join(path, 'damaged');
      let refused = 0;
      for (const index of times(60, (number) => number)) {
        const at = Math.floor(random() * good.length);
        const bytes = index < 15 ? good.subarray(0, at) : Buffer.from(good);
        if (index >= 15) bytes[at]! ^= 1 + Math.floor(random() * 255);
        writeFileSync(damaged, bytes);
        const target = newStore();
        const outcome = await restoreInto(target, damaged).catch((error: unknown) => error);
        if (outcome instanceof Error) {
          refused += 1;
          expect(outcome).toMatchObject({ code: 'invalid_input' });
          expect(await isEmpty(target)).toBe(true);
        } else {
          expect(await sumTables(target)).toEqual(tables);
        }
      }
      expect(refused).toBeGreaterThan(15);
    }),
  );
});
