import type { MemoryId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import { isAhead } from '../../sealing/index.ts';
import { rejectIfReplaced, rejectIfRotated, type Vault } from '../../tokens/index.ts';
import { withUsage } from './merge-usage.ts';
import type { Memory, MemoryRow } from '../memory.ts';
import type { MemoryCursor, MemoryStore } from '../store/memory-store.ts';
import { readPages, tryDecrypt, type DecryptNeeds } from '../decrypt-rows.ts';
import type { MutableMemories } from './decrypted-memories.ts';

/** Changes that this process made to a vault, which need not be read again. */
export type OwnChanges = {
  /** Not yet in the opened memories. */
  readonly added: Map<MemoryId, Memory>;
  /** Number of removals and amendments already applied to the opened memories. */
  applied: number;
};

/** The opened memories of a vault and how current they are. */
export type CachedVault = {
  readonly opened: MutableMemories;
  /** The store revision that they include; `undefined` before the first read. */
  revision: number | undefined;
  /** The sealed bytes that each memory was read from, as 31 bits, to notice amended rows. */
  readonly marks: Map<MemoryId, number>;
  /** The newest row seen, readable or not. */
  newest: MemoryCursor | undefined;
  /**
   * Whether a row was left out because it cannot be read. Never reset, because such rows are rare.
   */
  hasUnreadable: boolean;
  /** Changes since the last sync. */
  changes: OwnChanges;
};

export type SyncNeeds = DecryptNeeds & {
  readonly memories: Pick<MemoryStore, 'page' | 'revision'>;
};

/** Above this number of new rows, everything is read. */
const maxNewRows = 256;

/** A revision that the store has just returned, or the last one that this process has read. */
export type AsOf = number | 'last sync';

export const noChanges = (): OwnChanges => ({ added: new Map(), applied: 0 });

/**
 * Brings the opened memories up to date with the store. Every addition, removal and amendment
 * increments the revision by one. So if this process's own changes plus the rows newer than the
 * newest known one equal the difference in revision, they account for all changes. Otherwise every
 * row is read, and unknown and amended rows are decrypted. Resolves with the revision that the
 * memories now include. Must not run concurrently for one vault.
 *
 * A revision that the store has just returned is not read again if this process's own changes
 * account for it. As of the last sync, nothing is read unless this process has made changes since.
 */
export const syncCache = async (
  needs: SyncNeeds,
  vault: Vault,
  cached: CachedVault,
  asOf?: AsOf,
): Promise<number> => {
  const synced = hasChanges(cached) ? undefined : cached.revision;
  if (synced !== undefined && asOf === 'last sync') return synced;
  // Taken before the revision is read, so that the revision includes all of them.
  const changes = cached.changes;
  cached.changes = noChanges();
  const own = (cached.revision ?? Number.NaN) + changes.added.size + changes.applied;
  const revision = own === asOf ? own : await needs.memories.revision(vault.vaultId);
  if (revision === cached.revision) return revision;
  if (
    cached.revision === undefined ||
    !(await catchUp(needs, vault, cached, { revision, changes }))
  ) {
    await readAll(needs, vault, cached);
    // This revision may or may not include changes recorded meanwhile.
    cached.changes = noChanges();
  }
  cached.revision = revision;
  return revision;
};

const hasChanges = ({ changes: { added, applied } }: CachedVault): boolean =>
  added.size + applied > 0;

/** Returns false and changes nothing if the known changes do not explain the revision. */
const catchUp = async (
  needs: SyncNeeds,
  vault: Vault,
  cached: CachedVault,
  { revision, changes }: { readonly revision: number; readonly changes: OwnChanges },
): Promise<boolean> => {
  const { memories } = needs;
  const known = cached.opened.memories;
  const added = [...changes.added.values()].filter(({ memoryId }) => !known.has(memoryId));
  const unexplained = revision - (cached.revision ?? 0) - added.length - changes.applied;
  const rows = unexplained > 0 ? await rowsBeyond(memories, vault, cached, changes) : [];
  if (rows.length !== unexplained) return false;
  for (const { sealed } of rows) await rejectIfRotated(needs, vault, sealed);
  // After a change between the two reads, there would be more rows than the revision counts.
  if (rows.length > 0 && (await memories.revision(vault.vaultId)) !== revision) return false;

  await putAll(needs, vault, cached, { added, rows });
  for (const row of [...added, ...rows]) cached.newest = later(cached.newest, row);
  return true;
};

/** Yields while adding, because each memory is also added to every existing index. */
const putAll = async (
  { scheduler, log }: SyncNeeds,
  vault: Vault,
  cached: CachedVault,
  { added, rows }: { readonly added: readonly Memory[]; readonly rows: readonly MemoryRow[] },
): Promise<void> => {
  const work = scheduler(vault.vaultId);
  for (const memory of added) {
    cached.opened.put(memory);
    if (work.shouldYield()) await work.yieldNow();
  }
  for (const row of rows) {
    putRow(vault, cached, row, log);
    if (work.shouldYield()) await work.yieldNow();
  }
};

/** Decrypts the row unless it was read before with these bytes. */
const putRow = (vault: Vault, cached: CachedVault, row: MemoryRow, log: Log): void => {
  const mark = markOf(row);
  const isKnown = cached.marks.get(row.memoryId) === mark;
  const known = isKnown ? cached.opened.memories.get(row.memoryId) : undefined;
  const memory = known === undefined ? tryDecrypt(vault, row, log) : withUsage(known, row);
  cached.marks.set(row.memoryId, mark);
  if (memory === undefined) cached.hasUnreadable = true;
  else cached.opened.put(memory);
};

/**
 * A part of the tag, which differs for different content; V8 stores 31-bit integers without a heap
 * object.
 */
export const markOf = ({ sealed }: Pick<MemoryRow, 'sealed'>): number =>
  sealed.length < 4
    ? 0
    : new DataView(sealed.buffer, sealed.byteOffset + sealed.length - 4).getUint32(0) >>> 1;

const rowsBeyond = async (
  memories: Pick<MemoryStore, 'page'>,
  { vaultId }: Vault,
  { newest, opened }: CachedVault,
  { added }: OwnChanges,
): Promise<readonly MemoryRow[]> => {
  const limit = maxNewRows;
  const rows = await memories.page(vaultId, { limit, ...(newest && { after: newest }) });
  return rows.filter(({ memoryId }) => !added.has(memoryId) && !opened.memories.has(memoryId));
};

const readAll = async (needs: SyncNeeds, vault: Vault, cached: CachedVault): Promise<void> => {
  const { opened } = cached;
  const missing = new Set(opened.memories.keys());
  const work = needs.scheduler(vault.vaultId);
  for await (const rows of readPages(needs.memories, vault.vaultId)) {
    work.skip();
    for (const row of rows) {
      // Nothing is awaited for an ordinary row: that would take longer than opening it.
      if (isAhead(vault.keys, row.sealed)) await rejectIfReplaced(needs, vault);
      putRow(vault, cached, row, needs.log);
      missing.delete(row.memoryId);
      if (work.shouldYield()) await work.yieldNow();
    }
    const last = rows.at(-1);
    if (last !== undefined) cached.newest = later(cached.newest, last);
  }
  for (const memoryId of missing) {
    opened.remove(memoryId);
    cached.marks.delete(memoryId);
    if (work.shouldYield()) await work.yieldNow();
  }
};

const later = (one: MemoryCursor | undefined, other: MemoryCursor): MemoryCursor => {
  if (one === undefined || other.createdAt > one.createdAt) return cursorOf(other);
  const isLater = other.createdAt === one.createdAt && other.memoryId > one.memoryId;
  return isLater ? cursorOf(other) : one;
};

const cursorOf = ({ createdAt, memoryId }: MemoryCursor): MemoryCursor => ({ createdAt, memoryId });
