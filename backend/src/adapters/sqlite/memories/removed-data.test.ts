import { describe, expect, test } from '@jest/globals';
import { counted, recordEvidence } from '../../../../tests/proof/testing/evidence.ts';
import { iterations } from '../../../../tests/proof/testing/iterations.ts';
import { newVaultId } from '../../../kernel/ids.ts';
import { times } from '../../../testing/times.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import {
  guardOf,
  someCheckpointRow,
  someMemoryRow,
  someRotatedCredential,
  someVaultRow,
} from '../../../testing/rows.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { sqliteCheckpointStore } from '../checkpoint-store.ts';
import { sqliteMemoryStore } from './memory-store.ts';
import { newDataFolder, withoutSync } from '../testing/data-folder.ts';
import { sqliteVaultStore } from '../vault-store.ts';

const withFolder = withOpened(async () => newDataFolder());

// Without rewriting the file, this sequence of sizes leaves a copy of a removed row.
const seedThatLeavesCopies = 1;

describe('removed data', () => {
  /** Whether any file contains these bytes. */
  const contains = (folder: { readonly bytes: () => Buffer }, bytes: Uint8Array): boolean =>
    folder.bytes().includes(Buffer.from(bytes));

  test(
    'leaves no bytes in any file, and the rest stays @forget-is-final',
    withFolder(async (folder) => {
      const database = folder.open();
      const store = sqliteMemoryStore(database);
      const vaultId = await newVaultIn(sqliteVaultStore(database));
      const [gone, kept] = [someMemoryRow(), someMemoryRow()];
      const large = someMemoryRow({ sealed: Buffer.alloc(20_000, 'unmistakable') });
      for (const row of [gone, kept, large]) await store.add(vaultId, row, guardOf(vaultId));
      for (const row of [gone, kept, large])
        expect(contains(folder, row.sealed.subarray(0, 40))).toBe(true);

      await store.remove(vaultId, gone.memoryId);
      await store.remove(vaultId, large.memoryId);
      for (const row of [gone, large]) {
        expect(contains(folder, row.fingerprint)).toBe(false);
        expect(contains(folder, row.sealed.subarray(0, 40))).toBe(false);
        expect(contains(folder, Buffer.from(row.memoryId))).toBe(false);
      }
      expect(contains(folder, kept.sealed)).toBe(true);
    }),
  );

  test(
    'leaves no copy at earlier positions of a moved row @forget-is-final',
    withFolder(async (folder) => {
      const rounds = iterations({ test: 500, long: 1_500, proof: 4_000 });
      const database = folder.open(withoutSync);
      const store = sqliteMemoryStore(database);
      const vaultId = await newVaultIn(sqliteVaultStore(database));
      const random = seededRandom(seedThatLeavesCopies);
      const kept = [];
      const gone = [];
      for (let round = 0; round < rounds; round += 1) {
        if (random() < 0.55 || kept.length < 5) {
          const row = someMemoryRow({
            sealed: Buffer.alloc(100 + Math.floor(random() ** 4 * 9_000), newVaultId()),
          });
          await store.add(vaultId, row, guardOf(vaultId));
          kept.push(row);
        } else {
          const [row] = kept.splice(Math.floor(random() * kept.length), 1);
          await store.remove(vaultId, row!.memoryId);
          gone.push(row!);
        }
      }
      const bytes = folder.bytes();
      const left = gone.filter(
        (row) =>
          bytes.includes(Buffer.from(row.fingerprint)) ||
          bytes.includes(row.memoryId) ||
          bytes.includes(Buffer.from(row.sealed.subarray(0, 34))),
      );
      expect(left).toEqual([]);
      recordEvidence({
        promise: 'forget-is-final',
        tried: `${counted(gone.length)} of ${counted(kept.length + gone.length)} rows of 100 to 9,100 bytes removed in between while others were added: 0 ids, fingerprints and beginnings of them left in any file`,
      });
    }),
  );

  test(
    'is removed from the log even if a reader blocked it',
    withFolder(async (folder) => {
      const [database, reader] = [folder.open(), folder.open()];
      const store = sqliteMemoryStore(database);
      const vaultId = await newVaultIn(sqliteVaultStore(database));
      const row = someMemoryRow();
      await store.add(vaultId, row, guardOf(vaultId));
      reader.sql.exec('BEGIN; SELECT count(*) FROM memories');
      expect(await store.remove(vaultId, row.memoryId)).toBe(true);
      reader.sql.exec('COMMIT');
      await store.remove(vaultId, row.memoryId);
      await store.add(vaultId, someMemoryRow(), guardOf(vaultId));
      expect(contains(folder, row.sealed)).toBe(false);
    }),
  );

  test(
    'includes the old secrets of a credential after a rotation, and all secrets after shredding @revoked-key-first',
    withFolder(async (folder) => {
      const store = sqliteVaultStore(folder.open());
      const [before, destroyed, credential] = times(3, someRotatedCredential);
      const [rotated, shredded] = [
        someVaultRow({ credential: before! }),
        someVaultRow({ credential: destroyed! }),
      ];
      for (const row of [rotated, shredded]) await store.add(row);
      await store.replaceCredential(rotated.vaultId, before!.lookup, credential!);
      for (const secret of Object.values(before!)) expect(contains(folder, secret)).toBe(false);
      await store.shred(shredded.vaultId);
      for (const secret of Object.values(destroyed!)) expect(contains(folder, secret)).toBe(false);
      for (const secret of Object.values(credential!)) expect(contains(folder, secret)).toBe(true);
      await store.removePreviousKey(rotated.vaultId, credential!.lookup);
      expect(contains(folder, credential!.previousKey)).toBe(false);
      expect(contains(folder, credential!.wrappedKey)).toBe(true);
    }),
  );

  test(
    'includes all checkpoints but those that are kept',
    withFolder(async (folder) => {
      const database = folder.open();
      const store = sqliteCheckpointStore(database);
      const vault = someVaultRow();
      const { vaultId, credential } = vault;
      await sqliteVaultStore(database).add(vault);
      const texts = ['first', 'second', 'third', 'fourth'].map((word) =>
        Buffer.alloc(300, `${word} text`),
      );
      const held = () => texts.map((text) => contains(folder, text));
      const rows = texts.map((sealed) => someCheckpointRow({ sealed }));
      const guard = { lookup: credential.lookup, maxBytes: null };
      for (const row of rows) {
        await store.update(vaultId, (kept) => ({ rows: [row, ...kept.slice(0, 2)] }), guard);
      }
      expect(held()).toEqual([false, true, true, true]);
      const resealed = { ...rows[1]!, sealed: Buffer.alloc(300, 'other bytes') };
      await store.update(vaultId, () => ({ rows: [rows[3]!, rows[2]!, resealed] }), guard);
      expect(held()).toEqual([false, false, true, true]);
      await store.remove(vaultId, [rows[2]!.checkpointId]);
      expect(held()).toEqual([false, false, false, true]);
      await store.removeAll(vaultId);
      expect(held()).toEqual([false, false, false, false]);
    }),
  );
});
