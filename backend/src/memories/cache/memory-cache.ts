import { LRUCache } from 'lru-cache';
import type { Timestamp } from '../../kernel/clock.ts';
import { minutes, seconds } from '../../kernel/duration.ts';
import type { MemoryId, VaultId } from '../../kernel/ids.ts';
import type { VaultInvalidations, Vault } from '../../tokens/index.ts';
import {
  markOf,
  noChanges,
  syncCache,
  type AsOf,
  type CachedVault,
  type SyncNeeds,
} from './sync-cache.ts';
import type { Memory } from '../memory.ts';
import { decryptedMemories, type DecryptedMemories } from './decrypted-memories.ts';
import { startRenewal, type RenewNeeds } from './renew-index-keys.ts';

/**
 * The decrypted memories of the vaults in use, only in the memory of this process. A vault is
 * opened once, concurrent callers wait for the same opening, and each result includes everything
 * saved before the call by any process. A vault is evicted when idle, when others need the space,
 * or when its credential changes.
 */
export type MemoryCache = {
  /**
   * With the revision that the store has returned for the caller's own change, the result includes
   * what was saved before that change. A caller that goes on to compare the revision with the
   * store's may take a cached vault as of its last sync.
   */
  readonly open: (vault: Vault, asOf?: AsOf) => Promise<OpenedVault>;
  /** Call this right after the store has applied the change, to save reading it again. */
  readonly applyLocalChange: (vaultId: VaultId, change: Change) => void;
  /** Call this on access; a job later records the access in the store. */
  readonly recordUse: (vaultId: VaultId, use: Use) => void;
  /**
   * The ids of a vault as of its last sync and this process's own changes since. `undefined` unless
   * all are known: if the vault is not cached, is being synced, has a row that cannot be read, or
   * has more than `limit` memories.
   */
  readonly ids: (vaultId: VaultId, limit: number) => readonly MemoryId[] | undefined;
  readonly drop: (vaultId: VaultId) => void;
  /** Number of cached vaults, and their estimated heap. */
  readonly held: () => { readonly vaults: number; readonly bytes: number };
  /** Drops everything and stops listening. Safe to call twice. */
  readonly close: () => void;
};

/**
 * Decrypted memories with every change up to this revision of the vault, and possibly later ones.
 */
type OpenedVault = DecryptedMemories & { readonly revision: number };

type Change =
  | { readonly added: Memory }
  | { readonly amended: Memory; readonly sealed: Uint8Array }
  | { readonly removed: MemoryId };
type Use = { readonly memoryIds: readonly MemoryId[]; readonly at: Timestamp };

type Needs = SyncNeeds &
  RenewNeeds & {
    readonly vaultInvalidations: Pick<VaultInvalidations, 'subscribe'>;
    /** Maximum estimated heap size of all cached vaults together. */
    readonly keptBytes: number;
  };

/**
 * How long a vault stays after its last use. Opening a small one with its indexes takes a few
 * milliseconds, so it stays no longer than its keys do; opening 100,000 memories takes seconds.
 */
const smallVault = 64;
const smallTimeToLive = seconds(30);
const timeToLive = minutes(5);

/** A call renews the time of its vault several times, and each renewal is a timer. */
const renewedAfter = seconds(1);

type CacheEntry = CachedVault & {
  /** The size that the cache counts for it, and when its time to live began. */
  stored: { readonly size: number; readonly at: number } | undefined;
  /** The last operation on this vault; operations run one at a time. */
  last: Promise<unknown>;
  /** Syncs that have not ended. */
  syncs: number;
};

/** Listens for changed credentials until `close`. */
export const createMemoryCache = (needs: Needs): MemoryCache => {
  const vaults = createCache(needs.keptBytes);
  const sync = syncAndRenew(needs, () => isClosed);
  let isClosed = false;

  const addEntry = (vaultId: VaultId): CacheEntry => {
    const entry = createEntry(needs, vaultId);
    if (!isClosed) vaults.set(vaultId, entry, { size: 1 });
    return entry;
  };
  /** Does nothing if the entry was dropped meanwhile: then it only lives as long as the request. */
  const store = (vaultId: VaultId, entry: CacheEntry): void => {
    if (vaults.peek(vaultId) !== entry) return;
    const size = Math.ceil(entry.opened.bytes()) + 1;
    if (isRenewed(entry, size)) addAgain(vaults, vaultId, entry, size);
  };
  const drop = (vaultId: VaultId): void => void vaults.delete(vaultId);
  const stopListening = needs.vaultInvalidations.subscribe(drop);

  return {
    open: async (vault, asOf) => {
      const { vaultId } = vault;
      const entry = vaults.get(vaultId) ?? addEntry(vaultId);
      let revision;
      try {
        revision = await serializeOn(entry, async () => sync(vault, entry, asOf));
      } catch (error) {
        drop(vaultId);
        throw error;
      }
      store(vaultId, entry);
      const { memories, view } = entry.opened;
      return {
        memories,
        revision,
        view: async (kind) =>
          view(kind).finally(() => {
            store(vaultId, entry);
          }),
      };
    },
    applyLocalChange: (vaultId, change) => {
      const entry = vaults.peek(vaultId);
      if (entry !== undefined) applyChange(entry, change);
    },
    recordUse: (vaultId, use) => {
      const entry = vaults.peek(vaultId);
      if (entry !== undefined) applyUse(entry, use);
    },
    ids: (vaultId, limit) => idsOf(vaults.peek(vaultId), limit),
    drop,
    held: () => ({ vaults: vaults.size, bytes: vaults.calculatedSize }),
    close: () => {
      isClosed = true;
      stopListening();
      vaults.clear();
    },
  };
};

/**
 * Whether the entry's time to live begins again: not if it began a moment ago and the size is still
 * the same.
 */
const isRenewed = (entry: CacheEntry, size: number): boolean => {
  const now = performance.now();
  const { stored } = entry;
  if (stored?.size === size && now - stored.at < renewedAfter) return false;
  entry.stored = { size, at: now };
  return true;
};

type Cache = LRUCache<VaultId, CacheEntry>;

/** The cache counts the size of a value when it is added, not when the same one is set again. */
const addAgain = (vaults: Cache, vaultId: VaultId, entry: CacheEntry, size: number): void => {
  vaults.delete(vaultId);
  const ttl = entry.opened.memories.size > smallVault ? timeToLive : smallTimeToLive;
  vaults.set(vaultId, entry, { size, ttl });
};

const createCache = (keptBytes: number): Cache =>
  new LRUCache({
    maxSize: keptBytes,
    ttl: timeToLive,
    ttlAutopurge: true,
    // Monotonic: setting back the wall clock must not keep anything readable longer.
    perf: performance,
  });

const createEntry = ({ scheduler }: Needs, vaultId: VaultId): CacheEntry => ({
  opened: decryptedMemories(() => scheduler(vaultId)),
  stored: undefined,
  revision: undefined,
  newest: undefined,
  marks: new Map(),
  hasUnreadable: false,
  changes: noChanges(),
  last: Promise.resolve(),
  syncs: 0,
});

/**
 * Applies a removal or an amendment at once; an addition waits for the next caller. A change that a
 * sync has already read is not counted again, which would mask a change by another process.
 */
const applyChange = ({ opened, changes, marks }: CacheEntry, change: Change): void => {
  if ('added' in change) {
    changes.added.set(change.added.memoryId, change.added);
    return;
  }
  const memoryId = 'amended' in change ? change.amended.memoryId : change.removed;
  if (!opened.memories.has(memoryId)) return;
  if ('amended' in change) {
    const mark = markOf(change);
    if (marks.get(memoryId) === mark) return;
    opened.put(change.amended);
    marks.set(memoryId, mark);
  } else {
    opened.remove(memoryId);
    marks.delete(memoryId);
  }
  changes.applied += 1;
};

const applyUse = ({ opened }: CacheEntry, { memoryIds, at }: Use): void => {
  for (const memoryId of memoryIds) {
    const memory = opened.memories.get(memoryId);
    if (memory === undefined) continue;
    opened.put({ ...memory, lastAccessedAt: at, accessCount: memory.accessCount + 1 });
  }
};

const idsOf = (entry: CacheEntry | undefined, limit: number): readonly MemoryId[] | undefined => {
  if (entry?.revision === undefined || entry.syncs > 0 || entry.hasUnreadable) return undefined;
  const { opened, changes } = entry;
  if (opened.memories.size + changes.added.size > limit) return undefined;
  return [...opened.memories.keys(), ...changes.added.keys()];
};

const syncAndRenew =
  (needs: Needs, isClosed: () => boolean) =>
  async (vault: Vault, entry: CacheEntry, asOf?: AsOf): Promise<number> => {
    const isFirst = entry.revision === undefined;
    const revision = await syncCache(needs, vault, entry, asOf);
    if (isFirst) startRenewal(needs, vault, entry.opened, isClosed);
    return revision;
  };

const serializeOn = async (entry: CacheEntry, work: () => Promise<number>): Promise<number> => {
  // After a failure the next caller retries.
  const done = entry.last.then(work, work);
  entry.last = done;
  entry.syncs += 1;
  try {
    return await done;
  } finally {
    entry.syncs -= 1;
  }
};
