import type { MemoryId } from '../../kernel/ids.ts';
import { rejectIfRotated, type Vault } from '../../tokens/index.ts';
import { withUsage } from './merge-usage.ts';
import type { Memory, MemoryRow } from '../memory.ts';
import type { MemoryCursor, MemoryStore } from '../memory-store.ts';
import { readRows, tryDecrypt, type DecryptNeeds } from '../decrypt-rows.ts';
import type { MutableMemories } from './decrypted-memories.ts';

/** What this process itself did to a vault: it need not be read again. */
export type OwnChanges = {
  /** Not among the opened memories yet. */
  readonly added: Map<MemoryId, Memory>;
  /** How many that were among the opened memories are gone from them already. */
  removed: number;
};

/** The opened memories of a vault and how far they are up to date. */
export type CachedVault = {
  readonly opened: MutableMemories;
  /** The changes they hold, counted as the store counts them; `undefined` before the first reading. */
  revision: number | undefined;
  /** The newest row seen, readable or not. */
  newest: MemoryCursor | undefined;
  /** Done since the last time. */
  changes: OwnChanges;
};

export type SyncNeeds = DecryptNeeds & {
  readonly memories: Pick<MemoryStore, 'page' | 'revision'>;
};

/** More new rows than this are rather found by reading all. */
const maxNewRows = 256;

export const noChanges = (): OwnChanges => ({ added: new Map(), removed: 0 });

/**
 * Makes the opened memories hold what the store holds now. Every addition and every removal counts
 * the revision up by one. So if this process's own changes and the rows newer than the newest known
 * one are as many as the revision moved, they are all there was; otherwise every row is read, and
 * those not known yet are opened. Resolves with the revision they hold. Not to be run twice at once
 * on one vault.
 */
export const syncCache = async (
  needs: SyncNeeds,
  vault: Vault,
  cached: CachedVault,
): Promise<number> => {
  // Taken before the revision is read, so that it counts every one of them.
  const changes = cached.changes;
  cached.changes = noChanges();
  const revision = await needs.memories.revision(vault.vaultId);
  if (revision === cached.revision) return revision;
  if (
    cached.revision === undefined ||
    !(await catchUp(needs, vault, cached, { revision, changes }))
  ) {
    await readAll(needs, vault, cached);
    // What was noted meanwhile may or may not be counted in this revision.
    cached.changes = noChanges();
  }
  cached.revision = revision;
  return revision;
};

/** False, and nothing done, where the changes known of do not explain the revision. */
const catchUp = async (
  needs: SyncNeeds,
  vault: Vault,
  cached: CachedVault,
  { revision, changes }: { readonly revision: number; readonly changes: OwnChanges },
): Promise<boolean> => {
  const { memories } = needs;
  const known = cached.opened.memories;
  const added = [...changes.added.values()].filter(({ memoryId }) => !known.has(memoryId));
  const unexplained = revision - (cached.revision ?? 0) - added.length - changes.removed;
  const rows = unexplained > 0 ? await rowsBeyond(memories, vault, cached, changes) : [];
  if (rows.length !== unexplained) return false;
  for (const { sealed } of rows) await rejectIfRotated(needs, vault, sealed);
  // A change between the two readings would make the rows more than the revision counts.
  if (rows.length > 0 && (await memories.revision(vault.vaultId)) !== revision) return false;

  await putAll(needs, vault, cached.opened, { added, rows });
  for (const row of [...added, ...rows]) cached.newest = later(cached.newest, row);
  return true;
};

/** Each goes into the indexes that there are, so that many of them take their pauses. */
const putAll = async (
  { scheduler, log }: SyncNeeds,
  vault: Vault,
  opened: MutableMemories,
  { added, rows }: { readonly added: readonly Memory[]; readonly rows: readonly MemoryRow[] },
): Promise<void> => {
  const work = scheduler(vault.vaultId);
  for (const memory of added) {
    opened.put(memory);
    if (work.shouldYield()) await work.yieldNow();
  }
  for (const row of rows) {
    const memory = tryDecrypt(vault, row, log);
    if (memory !== undefined) opened.put(memory);
    if (work.shouldYield()) await work.yieldNow();
  }
};

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
  for await (const row of readRows(needs, vault.vaultId)) {
    await rejectIfRotated(needs, vault, row.sealed);
    const known = opened.memories.get(row.memoryId);
    const memory = known === undefined ? tryDecrypt(vault, row, needs.log) : withUsage(known, row);
    if (memory !== undefined) opened.put(memory);
    missing.delete(row.memoryId);
    cached.newest = later(cached.newest, row);
  }
  const work = needs.scheduler(vault.vaultId);
  for (const memoryId of missing) {
    opened.remove(memoryId);
    if (work.shouldYield()) await work.yieldNow();
  }
};

const later = (one: MemoryCursor | undefined, other: MemoryCursor): MemoryCursor => {
  if (one === undefined || other.createdAt > one.createdAt) return cursorOf(other);
  const isLater = other.createdAt === one.createdAt && other.memoryId > one.memoryId;
  return isLater ? cursorOf(other) : one;
};

const cursorOf = ({ createdAt, memoryId }: MemoryCursor): MemoryCursor => ({ createdAt, memoryId });
