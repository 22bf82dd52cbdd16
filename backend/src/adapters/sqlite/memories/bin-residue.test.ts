import { describe, expect, test } from '@jest/globals';
import type { VaultId } from '../../../kernel/ids.ts';
import type { MemoryRow, MemoryStore } from '../../../memories/index.ts';
import { fill } from '../../../testing/fill-store.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { binGuardOf, binEntryOf, guardOf, someMemoryRow } from '../../../testing/rows.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import { sqliteMemoryStore } from './memory-store.ts';
import { newDataFolder } from '../testing/data-folder.ts';
import { sqliteVaultStore } from '../vault-store.ts';

const removedAt = Date.UTC(2026, 5, 1);

/** Every way to leave the bin except being restored. */
const waysOut: readonly (readonly [
  string,
  (store: MemoryStore, vaultId: VaultId, row: MemoryRow) => Promise<unknown>,
])[] = [
  ['one by one', async (store, vaultId, { memoryId }) => store.removeBinned(vaultId, memoryId)],
  ['when it is emptied', async (store, vaultId) => store.emptyBin(vaultId)],
  ['by time', async (store) => store.removeBinnedBefore(removedAt + 1)],
  ['with the vault', async (store, vaultId) => store.removeAll(vaultId)],
  [
    'for newer ones',
    async (store, vaultId) => {
      const [newer] = await fill(store, vaultId, 1);
      await store.moveToBin(vaultId, binEntryOf(newer!, removedAt + 1), binGuardOf(vaultId, 1));
    },
  ],
  [
    'for an addition that needs the room',
    async (store, vaultId) => {
      const tight = guardOf(vaultId, null, { maxBytes: 2 * someMemoryRow().sealed.length });
      await store.add(vaultId, someMemoryRow(), tight);
    },
  ],
];

describe('a memory of the bin', () => {
  test('leaves no bytes in any file, however it leaves the bin @forget-is-final', async () => {
    for (const [way, leave] of waysOut) {
      await withOpened(async () => newDataFolder())(async (folder) => {
        const database = folder.open();
        const store = sqliteMemoryStore(database);
        const vaultId = await newVaultIn(sqliteVaultStore(database));
        const [row] = await fill(store, vaultId, 2);
        const entry = binEntryOf(row!, removedAt);
        await store.moveToBin(vaultId, entry, binGuardOf(vaultId));
        const traces = [row!.sealed, row!.fingerprint, entry.removal, Buffer.from(row!.memoryId)];
        const left = () => traces.filter((bytes) => folder.bytes().includes(Buffer.from(bytes)));
        expect([way, left().length]).toEqual([way, 4]);
        await leave(store, vaultId, row!);
        expect([way, left()]).toEqual([way, []]);
      })();
    }
  });
});
