import { fdatasync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { parseVaultId } from '../../../kernel/ids.ts';
import { guardOf, lookupOf, someMemoryRow, someVaultRow } from '../../../testing/rows.ts';
import { openDatabase } from '../database/database.ts';
import { sqliteMemoryStore } from '../memories/memory-store.ts';
import { sqliteVaultStore } from '../vault-store.ts';

/**
 * A separate process: adds memories to a vault, created if missing, until it is full or killed, and
 * prints each id once the store has acknowledged it. Arguments: data folder, vault id, limit and,
 * optionally, how many syncs of the log end: the next one hangs.
 */
const [dataDir = '', vaultText = '', limit, syncs = Infinity] = process.argv.slice(2);
const vaultId = parseVaultId(vaultText);
if (vaultId === undefined) throw new Error('The second argument must be a vault id.');

let left = Number(syncs);
const database = openDatabase(dataDir, {
  syncData: async (descriptor) => {
    left -= 1;
    if (left < 0) {
      // Hangs until the test kills this process.
      writeSync(1, 'hanging\n');
      await new Promise(() => setInterval(() => undefined, 1_000));
    }
    await promisify(fdatasync)(descriptor);
  },
});
const store = sqliteMemoryStore(database);
const vaults = sqliteVaultStore(database);
if ((await vaults.findByLookup(lookupOf(vaultId))) === undefined) {
  await vaults.add(someVaultRow({ vaultId }));
}
for (;;) {
  const row = someMemoryRow();
  const { outcome } = await store.add(vaultId, row, guardOf(vaultId, Number(limit)));
  if (outcome !== 'added') break;
  // Written before the next addition starts, so that a kill cannot lose an acknowledgement.
  writeSync(1, `${row.memoryId}\n`);
}
await database.close();
