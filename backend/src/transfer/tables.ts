import type { GrantKeyRow } from '../grants/index.ts';
import { pepperVersionOf } from '../sealing/index.ts';
import type { WaitlistRow } from '../waitlist/index.ts';
import { checksumOf, type Checksum } from './checksum.ts';
import type {
  RowStore,
  TableName,
  BinnedRecord,
  CheckpointsRecord,
  GrantRecord,
  MemoryRecord,
  VaultRecord,
} from './row-store.ts';
import { tableCopy, type OnProgress, type TableCopy } from './table-copy.ts';

/**
 * The keys that identify and order rows. Ids and hexadecimal text, so every database sorts them the
 * same way.
 */
const keys = {
  vaults: ({ vaultId }: VaultRecord): string => vaultId,
  memories: ({ vaultId, memoryId }: MemoryRecord): string => `${vaultId} ${memoryId}`,
  bin: ({ vaultId, memoryId }: BinnedRecord): string => `${vaultId} ${memoryId}`,
  checkpoints: ({ vaultId }: CheckpointsRecord): string => vaultId,
  grants: ({ vaultId, grantId }: GrantRecord): string => `${vaultId} ${grantId}`,
  grantKeys: ({ lookup }: GrantKeyRow): string => Buffer.from(lookup).toString('hex'),
  waitlist: ({ emailHash }: WaitlistRow): string => Buffer.from(emailHash).toString('hex'),
};

/**
 * The tables in copying order: the bin before the memories, so that one restored in between is not
 * missed, and vaults last, so that no token opens before all its rows exist.
 */
export const tableCopies = (source: RowStore, target: RowStore) =>
  ({
    bin: tableCopy({
      name: 'bin',
      source: source.bin,
      target: target.bin,
      keyOf: keys.bin,
      remove: target.bin.remove,
    }),
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
    grants: tableCopy({
      name: 'grants',
      source: source.grants,
      target: target.grants,
      keyOf: keys.grants,
      remove: target.grants.remove,
    }),
    grantKeys: tableCopy({
      name: 'grantKeys',
      source: source.grantKeys,
      target: target.grantKeys,
      keyOf: keys.grantKeys,
      remove: target.grantKeys.remove,
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

/** Copies every row once, vaults last. Does not check whether the source changed in between. */
export const copyTables = async (
  source: RowStore,
  target: RowStore,
  onProgress: OnProgress,
): Promise<void> => {
  for (const { copy } of Object.values(tableCopies(source, target))) await copy(onProgress);
};

/** The checksums of a store's tables. Reads all of it. */
export const sumTables = async ({
  memories,
  bin,
  checkpoints,
  grants,
  grantKeys,
  waitlist,
  vaults,
}: RowStore): Promise<Readonly<Record<TableName, Checksum>>> => ({
  bin: await checksumOf(bin.rows()),
  memories: await checksumOf(memories.rows()),
  checkpoints: await checksumOf(checkpoints.rows()),
  grants: await checksumOf(grants.rows()),
  grantKeys: await checksumOf(grantKeys.rows()),
  waitlist: await checksumOf(waitlist.rows()),
  vaults: await checksumOf(vaults.rows()),
});

/** How many rows of each kind need a version of the pepper. */
export type PepperUse = Readonly<Record<'vaults' | 'grantKeys', number>>;

/**
 * The use of each pepper version. A vault without a pepper can have grants with one, because a
 * connected client gets new secrets after the pepper was set.
 */
export const countPeppers = async ({
  vaults,
  grantKeys,
}: Pick<RowStore, keyof PepperUse>): Promise<ReadonlyMap<number, PepperUse>> => {
  const counts = new Map<number, PepperUse>();
  const count = (kind: keyof PepperUse, wrappedKey: Uint8Array | undefined): void => {
    const version = wrappedKey && pepperVersionOf(wrappedKey);
    if (version === undefined) return;
    const before = counts.get(version) ?? { vaults: 0, grantKeys: 0 };
    counts.set(version, { ...before, [kind]: before[kind] + 1 });
  };
  for await (const { credential } of vaults.rows()) count('vaults', credential?.wrappedKey);
  for await (const { wrappedKey } of grantKeys.rows()) count('grantKeys', wrappedKey);
  return counts;
};
