import type { Collection, Filter, ObjectId } from 'mongodb';
import type { MemoryId, VaultId } from '../../../kernel/ids.ts';
import type { BinnedRow, BinEntry, BinGuard } from '../../../memories/index.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import {
  toBinnedRow,
  toRow,
  toStoredBinned,
  type StoredBinned,
  type StoredMemory,
} from './stored-memory.ts';
import type { VaultSize } from '../vault-size.ts';

type Needs = {
  readonly memories: Collection<StoredMemory>;
  readonly bin: Collection<StoredBinned>;
  readonly size: Pick<VaultSize, 'countRemoved' | 'markUnknown'>;
};

export type BinCopies = ReturnType<typeof binCopies>;

/** Documents read at most: the bin of a vault is trimmed to fewer after each addition. */
const maxRead = 1_000;
const byRemoval = { removedAt: -1, memoryId: -1 } as const;

/** The copied memories that are still saved. */
const savedOf = async (
  { memories }: Pick<Needs, 'memories'>,
  vaultId: VaultId,
  stored: readonly StoredBinned[],
): Promise<ReadonlySet<MemoryId>> => {
  if (stored.length === 0) return new Set();
  const ids = stored.map(({ memoryId }) => memoryId);
  const saved = await memories
    .find({ vaultId, memoryId: { $in: ids } }, { projection: { _id: 0, memoryId: 1 } })
    .toArray();
  return new Set(saved.map(({ memoryId }) => memoryId));
};

const takeBack = async (
  { bin, size }: Pick<Needs, 'bin' | 'size'>,
  vaultId: VaultId,
  copies: readonly ObjectId[],
): Promise<void> => {
  const { deletedCount } = await withStorageErrors(async () =>
    bin.deleteMany({ vaultId, _id: { $in: [...copies] } }),
  );
  // Another process removed one meanwhile and counted it.
  if (deletedCount < copies.length) await size.markUnknown(vaultId);
};

/** The documents of `bin`. A copy whose memory is saved does not count. */
export const binCopies = ({ memories, bin, size }: Needs) => {
  /** Deletes documents and subtracts their size. Returns how many there were. */
  const remove = async (vaultId: VaultId, filter: Filter<StoredBinned>): Promise<number> =>
    withStorageErrors(async () => {
      const stored = await bin.find({ ...filter, vaultId }).toArray();
      if (stored.length === 0) return 0;
      const _id = { $in: stored.map((each) => each._id) };
      const { deletedCount } = await bin.deleteMany({ vaultId, _id });
      await size.countRemoved(vaultId, stored, deletedCount);
      return deletedCount;
    });

  return {
    remove,
    /** Inserts a copy, whose size is not yet counted. */
    insert: async (memory: StoredMemory, entry: BinEntry): Promise<ObjectId> => {
      const copy = toStoredBinned(memory.vaultId, toRow(memory), entry);
      const { insertedId } = await withStorageErrors(async () => bin.insertOne({ ...copy }));
      return insertedId;
    },
    /** Deletes copies whose size was not counted. */
    takeBack: async (vaultId: VaultId, copies: readonly ObjectId[]): Promise<void> => {
      if (copies.length > 0) await takeBack({ bin, size }, vaultId, copies);
    },
    find: async (vaultId: VaultId, copy: ObjectId): Promise<StoredBinned | undefined> =>
      withStorageErrors(async () => (await bin.findOne({ vaultId, _id: copy })) ?? undefined),
    /** Most recently removed first. Of several copies of a memory, returns the last one. */
    rows: async (
      vaultId: VaultId,
      filter: Filter<StoredBinned>,
      isWhole = false,
    ): Promise<readonly BinnedRow[]> =>
      withStorageErrors(async () => {
        const stored = await bin
          .find({ ...filter, vaultId })
          .sort(byRemoval)
          .limit(maxRead)
          .toArray();
        if (isWhole) return stored.map(toBinnedRow);
        const shown = new Set(await savedOf({ memories }, vaultId, stored));
        return stored.flatMap((each) => {
          if (shown.has(each.memoryId)) return [];
          shown.add(each.memoryId);
          return [toBinnedRow(each)];
        });
      }),
    trim: createTrim(bin, remove),
  };
};

/** Removes the oldest copies beyond the limit, but none of `moved`. */
const createTrim =
  (
    bin: Needs['bin'],
    remove: (vaultId: VaultId, filter: Filter<StoredBinned>) => Promise<number>,
  ) =>
  async (
    vaultId: VaultId,
    { maxBinned, counted }: Pick<BinGuard, 'maxBinned' | 'counted'>,
    moved: readonly MemoryId[],
  ): Promise<void> => {
    const copies = await withStorageErrors(async () =>
      bin
        .find({ vaultId }, { projection: { _id: 1, memoryId: 1 } })
        .sort(byRemoval)
        .toArray(),
    );
    const isCounted = counted && new Set(counted);
    const rows = copies.filter(({ memoryId }) => isCounted?.has(memoryId) ?? true);
    const leaving = rows
      .filter(({ memoryId }) => maxBinned === 0 || !moved.includes(memoryId))
      .toReversed()
      .slice(0, Math.max(rows.length - maxBinned, 0));
    if (leaving.length === 0) return;
    await remove(vaultId, { _id: { $in: leaving.map(({ _id }) => _id) } });
  };
