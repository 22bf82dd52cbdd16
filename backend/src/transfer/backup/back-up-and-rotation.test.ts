import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { sqliteRowStore } from '../../adapters/sqlite/row-store.ts';
import { createCredential, rotateCredential } from '../../sealing/index.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { someVaultRow } from '../../testing/rows.ts';
import { times } from '../../testing/times.ts';
import { sumTables, type RowStore } from '../index.ts';
import { backupFolder } from './testing/backup-folder.ts';
import { fillRows, someMemoryRecord } from './testing/filled-store.ts';
import { interrupted } from './testing/interrupted.ts';

const withFolder = withOpened(backupFolder);

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
