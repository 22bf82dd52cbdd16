import { randomBytes } from 'node:crypto';
import type { MemoryId, VaultId } from '../../../kernel/ids.ts';
import { someMemoryRow } from '../../../testing/rows.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import { times } from '../../../testing/times.ts';
import type { Database } from '../database/database.ts';
import { sqliteRowStore } from '../row-store.ts';
import { sqliteVaultStore } from '../vault-store.ts';

/** Additions that share a transaction. */
const atOnce = 500;

type Stored = { readonly vaultId: VaultId; readonly memoryId: MemoryId; readonly sealed: Buffer };

/**
 * Fills pages with rows, grows some of them, so that pages split and rows move, and removes two of
 * three.
 */
export const churnRows = async (database: Database, count: number) => {
  const { memories } = sqliteRowStore(database);
  const vaults = sqliteVaultStore(database);
  const vaultIds = await Promise.all(times(60, async () => newVaultIn(vaults)));
  const rows: Stored[] = [];
  for (let index = 0; index < count; index += atOnce) {
    const some = times(Math.min(atOnce, count - index), (offset) => {
      const place = index + offset;
      const vaultId = vaultIds[place % vaultIds.length]!;
      const sealed = randomBytes(161 + 64 * (place % 13));
      return { ...someMemoryRow({ sealed }), sealed, vaultId, slot: place };
    });
    rows.push(...some);
    await memories.put(some);
  }
  const use = database.prepare(
    'UPDATE memories SET last_accessed_at = ?, activation = ? WHERE vault_id = ? AND memory_id = ?',
  );
  const remove = database.prepare('DELETE FROM memories WHERE vault_id = ? AND memory_id = ?');
  const [kept, gone]: [Stored[], Stored[]] = [[], []];
  await database.write(() => {
    for (const [index, { vaultId, memoryId }] of rows.entries()) {
      if (index % 5 === 0) use.run(Date.UTC(2027, 0, 1), -0.5, vaultId, memoryId);
    }
  });
  await database.write(() => {
    for (const [index, row] of rows.entries()) {
      (index % 3 === 0 ? kept : gone).push(row);
      if (index % 3 !== 0) remove.run(row.vaultId, row.memoryId);
    }
    database.noteResidue();
  });
  await database.scrub();
  return { kept, gone };
};
