import { LRUCache } from 'lru-cache';
import type { Timestamp } from '../../kernel/clock.ts';
import { minutes, seconds } from '../../kernel/duration.ts';
import type { MemoryId, VaultId } from '../../kernel/ids.ts';
import type { VaultInvalidations, Vault } from '../../tokens/index.ts';
import { syncCache, noChanges, type CachedVault, type SyncNeeds } from './sync-cache.ts';
import type { Memory } from '../memory.ts';
import { decryptedMemories, type DecryptedMemories } from './decrypted-memories.ts';

/**
 * The opened memories of the vaults in use, in this process's memory and nowhere else. A vault is
 * opened once, concurrent callers wait for the same opening, and each answer holds everything
 * saved before it was asked for, by whichever process. It is evicted when idle, when others need
 * the space, or when its credential changed.
 */
export type MemoryCache = {
  readonly open: (vault: Vault) => Promise<OpenedVault>;
  /** Call it right after the store applied the change, so that nothing is read again. */
  readonly applyLocalChange: (vaultId: VaultId, change: Change) => void;
  /** Call it on access; a job records the access in the store later. */
  readonly recordUse: (vaultId: VaultId, use: Use) => void;
  readonly drop: (vaultId: VaultId) => void;
  /** Number of cached vaults, and their estimated heap. */
  readonly held: () => { readonly vaults: number; readonly bytes: number };
  /** Drops everything and stops listening. Safe to call twice. */
  readonly close: () => void;
};

/**
 * Opened memories that hold every change up to this revision of the vault, and perhaps later ones.
 */
type OpenedVault = DecryptedMemories & { readonly revision: number };

type Change = { readonly added: Memory } | { readonly removed: MemoryId };
type Use = { readonly memoryIds: readonly MemoryId[]; readonly at: Timestamp };

type Needs = SyncNeeds & {
  readonly vaultInvalidations: Pick<VaultInvalidations, 'subscribe'>;
  /** Heap the kept vaults may take together, by estimate. */
  readonly keptBytes: number;
};

/**
 * How long a vault stays after its last use. Opening a small one with its indexes takes some
 * milliseconds, so it stays no longer than its keys do; a hundred thousand take seconds.
 */
const smallVault = 64;
const smallTimeToLive = seconds(30);
const timeToLive = minutes(5);

type CacheEntry = CachedVault & {
  /** What is done to it is done one after the other. */
  last: Promise<unknown>;
};

/** Starts listening for changed locks at once, until `close`. */
export const createMemoryCache = (needs: Needs): MemoryCache => {
  const vaults = createCache(needs.keptBytes);
  let isClosed = false;

  const addEntry = (vaultId: VaultId): CacheEntry => {
    const entry = createEntry(needs, vaultId);
    if (!isClosed) vaults.set(vaultId, entry, { size: 1 });
    return entry;
  };
  /** Unless it was dropped meanwhile: then it lives as long as the request. */
  const store = (vaultId: VaultId, entry: CacheEntry): void => {
    if (vaults.peek(vaultId) !== entry) return;
    vaults.set(vaultId, entry, {
      size: Math.ceil(entry.opened.bytes()) + 1,
      ttl: entry.opened.memories.size > smallVault ? timeToLive : smallTimeToLive,
    });
  };
  const drop = (vaultId: VaultId): void => void vaults.delete(vaultId);
  const stopListening = needs.vaultInvalidations.subscribe(drop);

  return {
    open: async (vault) => {
      const { vaultId } = vault;
      const entry = vaults.get(vaultId) ?? addEntry(vaultId);
      let revision;
      try {
        revision = await keyedMutex(entry, async () => syncCache(needs, vault, entry));
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
    drop,
    held: () => ({ vaults: vaults.size, bytes: vaults.calculatedSize }),
    close: () => {
      isClosed = true;
      stopListening();
      vaults.clear();
    },
  };
};

const createCache = (keptBytes: number): LRUCache<VaultId, CacheEntry> =>
  new LRUCache({
    maxSize: keptBytes,
    ttl: timeToLive,
    ttlAutopurge: true,
    // The monotonic clock: a wall clock that is set back must not keep anything readable longer.
    perf: performance,
  });

const createEntry = ({ scheduler }: Needs, vaultId: VaultId): CacheEntry => ({
  opened: decryptedMemories(() => scheduler(vaultId)),
  revision: undefined,
  newest: undefined,
  changes: noChanges(),
  last: Promise.resolve(),
});

/** A removal applies at once; an addition waits for the next caller. */
const applyChange = ({ opened, changes }: CacheEntry, change: Change): void => {
  if ('added' in change) {
    changes.added.set(change.added.memoryId, change.added);
  } else if (opened.memories.has(change.removed)) {
    opened.remove(change.removed);
    changes.removed += 1;
  }
};

const applyUse = ({ opened }: CacheEntry, { memoryIds, at }: Use): void => {
  for (const memoryId of memoryIds) {
    const memory = opened.memories.get(memoryId);
    if (memory === undefined) continue;
    opened.put({ ...memory, lastAccessedAt: at, accessCount: memory.accessCount + 1 });
  }
};

const keyedMutex = async (entry: CacheEntry, work: () => Promise<number>): Promise<number> => {
  // After a failure the next caller retries.
  const done = entry.last.then(work, work);
  entry.last = done;
  return done;
};
