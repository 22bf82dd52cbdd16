import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { counted, recordEvidence } from '../../../../tests/proof/testing/evidence.ts';
import { iterations } from '../../../../tests/proof/testing/iterations.ts';
import { newVaultId } from '../../../kernel/ids.ts';
import { inParallel, times } from '../../../testing/times.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { pushCheckpoint } from '../../../testing/push-checkpoint.ts';
import { lookupOf, someCheckpointRow, someVaultRow } from '../../../testing/rows.ts';
import { eventually } from '../../../testing/eventually.ts';
import { sqliteCheckpointStore } from '../checkpoint-store.ts';
import type { Database } from './database.ts';
import { sqliteMemoryStore } from '../memories/memory-store.ts';
import { purgeResidue } from './purge-residue.ts';
import { startAdding } from '../testing/adding-process.ts';
import { churnRows } from '../testing/churned-rows.ts';
import { newDataFolder, withoutSync } from '../testing/data-folder.ts';
import { piecesLeft } from '../testing/pieces-left.ts';
import { sqliteVaultStore } from '../vault-store.ts';

const withFolder = withOpened(async () => newDataFolder());

const fillWithCheckpoints = async (database: Database, count: number): Promise<void> => {
  const store = sqliteCheckpointStore(database);
  const vaults = sqliteVaultStore(database);
  await inParallel(count, async () => {
    const row = someCheckpointRow({ sealed: randomBytes(32_000) });
    const vault = someVaultRow();
    await vaults.add(vault);
    await pushCheckpoint(store, vault.vaultId, row, {
      lookup: vault.credential.lookup,
      maxBytes: null,
    });
  });
};

const noPause = async (): Promise<void> => Promise.resolve();

describe('the residue of removed rows in the pages of a large file', () => {
  test(
    'is completely removed by a purge, and the rest is unchanged @forget-is-final',
    withFolder(async (folder) => {
      const database = folder.open(withoutSync);
      const { kept, gone } = await churnRows(database, iterations({ test: 9_000, proof: 60_000 }));
      await fillWithCheckpoints(database, 550);
      expect(statSync(join(folder.dataDir, 'mindmirror.db')).size).toBeGreaterThan(20_000_000);
      expect(gone.length).toBeGreaterThan(2_000);
      // Verify that the search finds existing rows.
      expect(piecesLeft(folder, kept)).toBeGreaterThan(kept.length);

      await purgeResidue(database, noPause);
      expect(piecesLeft(folder, gone)).toBe(0);
      const store = sqliteMemoryStore(database);
      for (const { vaultId, memoryId, sealed } of kept.slice(0, 500)) {
        expect(Buffer.from((await store.find(vaultId, memoryId))!.sealed).equals(sealed)).toBe(
          true,
        );
      }
      expect(database.sql.prepare('SELECT count(*) AS n FROM memories').get()).toEqual({
        n: kept.length,
      });
      expect(database.sql.prepare('PRAGMA integrity_check').all()).toEqual([
        { integrity_check: 'ok' },
      ]);
      recordEvidence({
        promise: 'forget-is-final',
        tried: `${counted(gone.length)} removed rows in a file of more than 20 MB, in pages that were split and moved: 0 pieces of 15 bytes of any of them left after a purge, ${counted(kept.length)} rows kept`,
      });
    }),
  );

  test(
    'is purged while another process adds memories, without losing any',
    withFolder(async (folder) => {
      const database = folder.open(withoutSync);
      const { gone } = await churnRows(database, 2_500);
      const vaultId = newVaultId();
      const adding = startAdding(folder.dataDir, vaultId, { limit: 400 });
      const store = sqliteMemoryStore(database);
      await eventually(async () => {
        expect(await store.count(vaultId)).toBeGreaterThan(0);
      });
      await purgeResidue(database, async () => nextTurn());
      const ids = await adding.ended;
      expect(ids).toHaveLength(400);
      expect(await store.count(vaultId)).toBe(400);
      await database.scrub();
      expect(piecesLeft(folder, gone)).toBe(0);
    }),
  );

  test(
    'is rewritten in small steps, with a pause after each',
    withFolder(async (folder) => {
      const database = folder.open(withoutSync);
      const { kept } = await churnRows(database, 2_500);
      let pauses = 0;
      await purgeResidue(database, async () => {
        pauses += 1;
        expect(database.sql.isTransaction).toBe(false);
        return Promise.resolve();
      });
      expect(pauses).toBeGreaterThanOrEqual(Math.floor(kept.length / 64));
    }),
  );

  test(
    'is purged again by any process after an interrupted purge, and then not again',
    withFolder(async (folder) => {
      const database = folder.open(withoutSync);
      const { gone } = await churnRows(database, 2_500);
      await expect(
        purgeResidue(database, async () => Promise.reject(new Error('stopped'))),
      ).rejects.toThrow('stopped');
      const other = folder.open();
      await purgeResidue(other, noPause);
      expect(piecesLeft(folder, gone)).toBe(0);
      let steps = 0;
      await purgeResidue(database, async () => {
        steps += 1;
        return Promise.resolve();
      });
      expect(steps).toBe(0);
    }),
  );
});

test(
  'a purge also removes rotated credentials from a large file',
  withFolder(async (folder) => {
    const database = folder.open(withoutSync);
    await churnRows(database, 2_500);
    const vaults = sqliteVaultStore(database);
    const rows = times(400, () => someVaultRow());
    for (const row of rows) await vaults.add(row);
    for (const { vaultId } of rows) {
      const { credential } = someVaultRow();
      await vaults.replaceCredential(vaultId, lookupOf(vaultId), credential);
    }
    await purgeResidue(database, noPause);
    const bytes = folder.bytes();
    const left = rows.filter(({ credential }) =>
      bytes.includes(Buffer.from(credential.wrappedKey)),
    );
    expect(left).toEqual([]);
  }),
);
