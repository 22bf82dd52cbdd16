import { checksumOf, type Checksum } from './checksum.ts';
import type { RowStore, TableName } from './row-store.ts';

/** What a store holds. Reads all of it. */
export const sumTables = async ({
  memories,
  checkpoints,
  waitlist,
  vaults,
}: RowStore): Promise<Readonly<Record<TableName, Checksum>>> => ({
  memories: await checksumOf(memories.rows()),
  checkpoints: await checksumOf(checkpoints.rows()),
  waitlist: await checksumOf(waitlist.rows()),
  vaults: await checksumOf(vaults.rows()),
});
