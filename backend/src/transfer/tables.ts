import type { WaitlistRow } from '../waitlist/index.ts';
import type {
  RowStore,
  TableName,
  CheckpointsRecord,
  MemoryRecord,
  VaultRecord,
} from './row-store.ts';
import { tableCopy, type TableCopy } from './table-copy.ts';

/** By what rows are told apart and put in order. Ids and hexadecimal, so every engine agrees on it. */
const keys = {
  vaults: ({ vaultId }: VaultRecord): string => vaultId,
  memories: ({ vaultId, memoryId }: MemoryRecord): string => `${vaultId} ${memoryId}`,
  checkpoints: ({ vaultId }: CheckpointsRecord): string => vaultId,
  waitlist: ({ emailHash }: WaitlistRow): string => Buffer.from(emailHash).toString('hex'),
};

/**
 * The tables in the order they are copied: vaults last, so that no token opens before everything
 * behind it is there.
 */
export const tableCopies = (source: RowStore, target: RowStore) =>
  ({
    memories: tableCopy({
      name: 'memories',
      source: source.memories,
      target: target.memories,
      keyOf: keys.memories,
      remove: target.memories.remove,
    }),
    checkpoints: tableCopy({
      name: 'checkpoints',
      source: source.checkpoints,
      target: target.checkpoints,
      keyOf: keys.checkpoints,
      remove: target.checkpoints.remove,
    }),
    waitlist: tableCopy({
      name: 'waitlist',
      source: source.waitlist,
      target: target.waitlist,
      keyOf: keys.waitlist,
    }),
    vaults: tableCopy({
      name: 'vaults',
      source: source.vaults,
      target: target.vaults,
      keyOf: keys.vaults,
    }),
  }) satisfies Record<TableName, TableCopy>;
