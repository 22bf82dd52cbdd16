import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from '@jest/globals';
import { sqliteReadings } from '../../adapters/sqlite/readings.ts';
import { sqliteRowStore } from '../../adapters/sqlite/row-store.ts';
import { sqliteServerRetention } from '../../adapters/sqlite/server-retention.ts';
import { days } from '../../kernel/duration.ts';
import { sumTables, type RowStore } from '../index.ts';
import { createCredential, rotateCredential } from '../../sealing/index.ts';
import { times } from '../../testing/times.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { someVaultRow } from '../../testing/rows.ts';
import { backupFolder } from './testing/backup-folder.ts';
import { fillRows, someMemoryRecord } from './testing/filled-store.ts';

const withFolder = withOpened(backupFolder);

/** A store that calls `happen` after the first memories were read. */
const interrupted = (rows: RowStore, happen: () => Promise<void>): RowStore => ({
  ...rows,
  memories: {
    ...rows.memories,
    async *rows() {
      let isFirst = true;
      for await (const row of rows.memories.rows()) {
        yield row;
        if (isFirst) await happen();
        isFirst = false;
      }
    },
  },
});

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
    'contains neither the settings of the server nor what its last sweep read',
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

describe('a backup of a store during a token rotation', () => {
  /** A source with one vault of two memories, and its rotation: everything is resealed. */
  const rotatedDuring = async (rows: RowStore, isPending: boolean) => {
    const [vaultId] = await fillRows(rows, [2]);
    const { keys, credential } = createCredential('first', vaultId!);
    const rotated = rotateCredential(keys, 'second', vaultId!);
    const vault = { ...someVaultRow({ vaultId: vaultId!, credential }), revision: 2 };
    await rows.vaults.put([vault]);
    let happened = 0;
    const resealed = times(2, (slot) => someMemoryRecord(vaultId!, slot));
    const source = interrupted(rows, async () => {
      happened += 1;
      if (happened > 1) return;
      await rows.memories.put(resealed);
      const { previousKey } = rotated.credential;
      const kept = isPending ? previousKey : undefined;
      await rows.vaults.put([
        { ...vault, credential: { ...rotated.credential, previousKey: kept } },
      ]);
    });
    return { source, resealed, passes: () => happened };
  };

  test.each([true, false])(
    'has rows and credentials that match, with rows that need the old key: %s',
    async (isPending) => {
      await withFolder(async ({ newStore, copy, restoreInto }) => {
        const [rows, target] = [newStore(), newStore()];
        const { source, resealed, passes } = await rotatedDuring(rows, isPending);
        await copy(source);
        expect(passes()).toBe(2);
        await restoreInto(target);
        const sealed = (await Array.fromAsync(target.memories.rows())).map((row) => row.sealed);
        expect(new Set(sealed)).toEqual(new Set(resealed.map((row) => row.sealed)));
        expect(await sumTables(target)).toEqual(await sumTables(rows));
      })();
    },
  );

  test(
    'does not open vaults that were revoked after the first pass',
    withFolder(async ({ newDatabase, copy, newStore, restoreInto }) => {
      const database = newDatabase();
      const rows = sqliteRowStore(database);
      const { source } = await rotatedDuring(rows, false);
      const [gone] = await fillRows(rows, [3]);
      let readings = 0;
      const revoking: RowStore = {
        ...source,
        vaults: {
          ...source.vaults,
          async *rows() {
            readings += 1;
            // After the first pass has copied the vaults and before the second reads them.
            if (readings === 3) database.sql.exec(`DELETE FROM vaults WHERE vault_id = '${gone!}'`);
            yield* rows.vaults.rows();
          },
        },
      };
      const target = newStore();
      await copy(revoking);
      await restoreInto(target);
      const locked = (await Array.fromAsync(target.vaults.rows())).filter(
        ({ credential }) => credential,
      );
      expect(locked.map(({ vaultId }) => vaultId)).not.toContain(gone);
      expect(locked).toHaveLength(1);
    }),
  );

  test(
    'fails and leaves no file if tokens are rotated during every pass',
    withFolder(async ({ newStore, copy, path }) => {
      const rows = newStore();
      const [vaultId] = await fillRows(rows, [2]);
      let last = createCredential('0', vaultId!);
      const source = interrupted(rows, async () => {
        last = rotateCredential(last.keys, 'next', vaultId!);
        await rows.vaults.put([
          { ...someVaultRow({ vaultId: vaultId!, credential: last.credential }), revision: 0 },
        ]);
      });
      await expect(copy(source)).rejects.toMatchObject({ code: 'storage_unavailable' });
      expect(readdirSync(path)).toEqual([]);
    }),
  );
});

/** An id that sorts after all of them. */
const lastId = (rows: readonly { readonly memoryId: string }[]) =>
  `${rows.at(-1)!.memoryId.slice(0, -1)}~` as ReturnType<typeof someMemoryRecord>['memoryId'];
