import type { Collection, Db } from 'mongodb';
import { requireVaultId, type MemoryId } from '../../../kernel/ids.ts';
import type { MemoryCursor, MemoryStore } from '../../../memories/index.ts';
import { addMemory } from './add-memory.ts';
import { amendMemory } from './amend-memory.ts';
import { binCopies } from './bin-copies.ts';
import { keyedMutex } from '../connection/keyed-mutex.ts';
import { memoryBin } from './memory-bin.ts';
import { memoryUse } from './memory-use.ts';
import { resealMemories } from './reseal-memories.ts';
import { toRow, type StoredBinned, type StoredMemory } from './stored-memory.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import { vaultRevision } from '../vault-revision.ts';
import { sizeOf, vaultSize } from '../vault-size.ts';
import type { StoredVault } from '../stored-vault.ts';

/** `MemoryStore` on MongoDB, without transactions: `addMemory` and `moveMemoryToBin` say how. */
export const mongoMemoryStore = (db: Db): MemoryStore => {
  const memories = db.collection<StoredMemory>('memories');
  const bin = db.collection<StoredBinned>('bin');
  const revision = vaultRevision(db.collection<StoredVault>('vaults'));
  const size = vaultSize(db);
  const needs = { memories, bin, revision, size, copies: binCopies({ memories, bin, size }) };
  const takeTurns = keyedMutex();
  const add = addMemory(needs);

  return {
    add: async (vaultId, row, guard) => {
      requireVaultId(vaultId);
      return takeTurns(vaultId, async () => add(vaultId, row, guard));
    },
    ...memoryQueries(memories),
    count: async (vaultId) => {
      requireVaultId(vaultId);
      return withStorageErrors(async () => memories.countDocuments({ vaultId }));
    },
    revision: async (vaultId) => (await revision.read(requireVaultId(vaultId)))?.revision ?? 0,
    remove: async (vaultId, memoryId) => {
      requireVaultId(vaultId);
      const memory = { vaultId, memoryId };
      // A copy that a crash left in the bin goes first: it must not outlive the memory.
      if ((await withStorageErrors(async () => memories.findOne(memory))) === null) return false;
      await needs.copies.remove(vaultId, { memoryId });
      const removed = await withStorageErrors(async () => memories.findOneAndDelete(memory));
      if (removed === null) return false;
      await revision.bump(vaultId, -sizeOf(removed.sealed));
      return true;
    },
    removeAll: async (vaultId) => {
      requireVaultId(vaultId);
      const { deletedCount } = await withStorageErrors(async () =>
        memories.deleteMany({ vaultId }),
      );
      await withStorageErrors(async () => bin.deleteMany({ vaultId }));
      // Their size is unknown here. It is measured before it causes a refusal.
      if (deletedCount > 0) await revision.bump(vaultId, 0);
    },
    ...memoryBin({ ...needs, takeTurns }),
    ...memoryUse(memories),
    ...resealMemories(memories),
    ...amendMemory(needs),
  };
};

const memoryQueries = (
  memories: Collection<StoredMemory>,
): Pick<MemoryStore, 'page' | 'find' | 'findFact' | 'idsByPrefix'> => ({
  page: async (vaultId, { after, limit }) => {
    const page = memories
      .find({ vaultId: requireVaultId(vaultId), ...(after && isAfter(after)) })
      .sort({ createdAt: 1, memoryId: 1 })
      .limit(limit);
    return (await withStorageErrors(async () => page.toArray())).map(toRow);
  },
  find: async (vaultId, memoryId) => {
    requireVaultId(vaultId);
    const found = await withStorageErrors(async () => memories.findOne({ vaultId, memoryId }));
    return found === null ? undefined : toRow(found);
  },
  findFact: async (vaultId, fingerprints) => {
    requireVaultId(vaultId);
    const $or = fingerprints.map((fingerprint) => ({ fingerprint }));
    const found = await withStorageErrors(async () => memories.findOne({ vaultId, $or }));
    return found === null ? undefined : toRow(found);
  },
  idsByPrefix: async (vaultId, prefixes, limit) => {
    requireVaultId(vaultId);
    const found = memories
      .find({ vaultId, $or: prefixes.map(hasPrefix) })
      .project<Pick<StoredMemory, 'memoryId'>>({ _id: 0, memoryId: 1 })
      .limit(limit);
    const ids = await withStorageErrors(async () => found.toArray());
    return ids.map(({ memoryId }) => memoryId);
  },
});

/** Ids are hexadecimal, so all that begin with the prefix sort before the prefix with a `g`. */
const hasPrefix = (prefix: string) => ({
  memoryId: { $gte: prefix as MemoryId, $lt: `${prefix}g` as MemoryId },
});

/** The first condition lets the index seek to the position; the second skips rows already seen. */
const isAfter = ({ createdAt, memoryId }: MemoryCursor) => ({
  createdAt: { $gte: createdAt },
  $or: [{ createdAt: { $gt: createdAt } }, { memoryId: { $gt: memoryId } }],
});
