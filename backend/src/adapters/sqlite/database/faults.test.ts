import { describe, expect, test } from '@jest/globals';
import { newVaultId } from '../../../kernel/ids.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { guardOf, someMemoryRow } from '../../../testing/rows.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import type { Database } from './database.ts';
import { sqliteMemoryStore } from '../memories/memory-store.ts';
import { startAdding } from '../testing/adding-process.ts';
import { newDataFolder } from '../testing/data-folder.ts';
import { sqliteVaultStore } from '../vault-store.ts';

const withFolder = withOpened(async () => newDataFolder());

const integrity = ({ sql }: Database): unknown => sql.prepare('PRAGMA integrity_check').all();
const sound = [{ integrity_check: 'ok' }];

describe('a process killed while adding memories', () => {
  test(
    'loses no acknowledged memory @acknowledged-is-kept',
    withFolder(async ({ dataDir, open, closeDatabases }) => {
      const seed = 20_260_101;
      const random = seededRandom(seed);
      const vaultId = newVaultId();
      const acknowledged = new Set<string>();
      for (let cycle = 0; cycle < 4; cycle += 1) {
        const killAfter = 1 + Math.floor(random() * 300);
        const adding = startAdding(dataDir, vaultId, { limit: 100_000, killAfter });
        for (const memoryId of await adding.ended) acknowledged.add(memoryId);

        const database = open();
        const kept = await sqliteMemoryStore(database).page(vaultId, { limit: 100_000 });
        const keptIds = new Set<string>(kept.map(({ memoryId }) => memoryId));
        expect([...acknowledged].filter((memoryId) => !keptIds.has(memoryId))).toEqual([]);
        // At most the one addition in progress was stored without being acknowledged.
        expect(keptIds.size - acknowledged.size).toBeLessThanOrEqual(cycle + 1);
        expect(integrity(database)).toEqual(sound);
        await closeDatabases();
      }
      expect(acknowledged.size).toBeGreaterThan(4);
    }),
  );
});

describe('two processes that write at once', () => {
  test(
    'never exceed the limit together, and each gets the result of its additions',
    withFolder(async ({ dataDir, open }) => {
      const limit = 200;
      const database = open();
      const store = sqliteMemoryStore(database);
      const vaultId = await newVaultIn(sqliteVaultStore(database));
      const adding = [0, 1].map(() => startAdding(dataDir, vaultId, { limit }));
      const ids = (await Promise.all(adding.map(async ({ ended }) => ended))).flat();
      expect(ids).toHaveLength(limit);
      expect(new Set(ids).size).toBe(limit);
      expect(await store.count(vaultId)).toBe(limit);
    }),
  );

  test(
    'can open a new data folder in any order',
    withFolder(async ({ dataDir }) => {
      const adding = [0, 1, 2].map(() => startAdding(dataDir, newVaultId(), { limit: 1 }));
      const added = await Promise.all(adding.map(async ({ ended }) => ended));
      expect(added.map((ids) => ids.length)).toEqual([1, 1, 1]);
    }),
  );
});

describe('a full disk', () => {
  test(
    'rejects writes with `storage_full`, still reads and forgets, and accepts writes again afterwards @full-disk-refuses',
    withFolder(async ({ open }) => {
      const database = open();
      const store = sqliteMemoryStore(database);
      const vaultId = await newVaultIn(sqliteVaultStore(database));
      const pages = Number(database.sql.prepare('PRAGMA page_count').get()?.['page_count']);
      database.sql.exec(`PRAGMA max_page_count = ${pages + 20}`);

      const rows = [];
      let refusal: unknown;
      while (refusal === undefined) {
        const row = someMemoryRow();
        try {
          await store.add(vaultId, row, guardOf(vaultId));
          rows.push(row);
        } catch (error) {
          refusal = error;
        }
      }
      expect(refusal).toMatchObject({ name: 'AppError', code: 'storage_full' });
      expect(rows.length).toBeGreaterThan(20);
      expect(await store.count(vaultId)).toBe(rows.length);
      for (const row of rows) expect(await store.find(vaultId, row.memoryId)).toEqual(row);
      for (const row of rows.slice(0, 20)) {
        expect(await store.remove(vaultId, row.memoryId)).toBe(true);
      }
      expect(await store.add(vaultId, someMemoryRow(), guardOf(vaultId))).toMatchObject({
        outcome: 'added',
      });
      expect(integrity(database)).toEqual(sound);
    }),
  );
});
