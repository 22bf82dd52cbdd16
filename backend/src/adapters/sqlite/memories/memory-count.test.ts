import { expect, test } from '@jest/globals';
import { guardOf, someMemoryRow, someVaultRow } from '../../../testing/rows.ts';
import { times } from '../../../testing/times.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { migrate } from '../database/migrate.ts';
import { connect, prepareFile } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import type { VaultId } from '../../../kernel/ids.ts';
import { migrations } from '../migrations/index.ts';
import { sqliteRowStore } from '../row-store.ts';
import { newDataFolder } from '../testing/data-folder.ts';
import { sqliteMemoryStore } from './memory-store.ts';

/** The format before the one that keeps the count. */
const withoutCount = migrations.slice(0, 11);

const withFolder = withOpened(async () => newDataFolder());

test(
  'the memories of an older database are counted when it is opened',
  withFolder(async ({ dataDir, open }) => {
    const { vaultId } = someVaultRow();
    const sql = connect(prepareFile(dataDir));
    migrate(sql, withoutCount);
    sql.exec(`
      INSERT INTO vaults (vault_id, plan, created_at) VALUES ('${vaultId}', 'free', 1);
      INSERT INTO memories VALUES
        ('${vaultId}', 'm_1', 0, x'01', x'00', 1, NULL, 0, 0),
        ('${vaultId}', 'm_2', 1, x'02', x'00', 1, NULL, 0, 0);`);
    sql.close();
    expect(await sqliteMemoryStore(open()).count(vaultId)).toBe(2);
  }),
);

test(
  'an addition counts what was copied into the database, before or after its vault',
  withFolder(async ({ open }) => {
    const database = open();
    const rows = sqliteRowStore(database);
    const vault = { ...someVaultRow(), revision: 7 };
    const { vaultId } = vault;
    const [first, second] = times(2, (slot) => ({ ...someMemoryRow(), vaultId, slot }));
    await rows.memories.put([first!]);
    await rows.vaults.put([vault]);
    await rows.memories.put([first!, second!]);
    expect(await addedTo(database, vaultId)).toBe(3);
    await rows.vaults.put([vault]);
    expect(await addedTo(database, vaultId)).toBe(4);
    await rows.memories.remove([first!]);
    expect(await addedTo(database, vaultId)).toBe(4);
  }),
);

const addedTo = async (database: Database, vaultId: VaultId) => {
  const added = await sqliteMemoryStore(database).add(vaultId, someMemoryRow(), guardOf(vaultId));
  return 'count' in added ? added.count : added;
};
