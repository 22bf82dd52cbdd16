import {
  list,
  read,
  remove,
  removeCheckpoints,
  resume,
  save,
  type CheckpointStore,
} from './checkpoints/index.ts';
import type { Clock } from './kernel/clock.ts';
import type { Duration } from './kernel/duration.ts';
import type { JobQueue } from './kernel/job-queue.ts';
import type { Log } from './kernel/log.ts';
import type { Scheduler } from './kernel/cooperative-scheduler.ts';
import type { WorkMeter } from './kernel/vault-quota.ts';
import {
  browse,
  exportAll,
  find,
  forget,
  remember,
  shortIds,
  type MemoryCache,
  type MemoryStore,
} from './memories/index.ts';
import { recall } from './recall/index.ts';
import type { Pepper, ServerKeys } from './sealing/index.ts';
import {
  mint,
  open,
  reopen,
  revoke,
  rotate,
  sealVault,
  setPlan,
  usage,
  type VaultInvalidations,
  type VaultCache,
  type Resealer,
  type VaultStore,
} from './tokens/index.ts';
import type { WordVectors } from './vectors/index.ts';
import { join, type WaitlistStore } from './waitlist/index.ts';

/** Everything the product stands on, whichever technology is behind it. */
export type Ports = {
  readonly vaults: VaultStore;
  readonly memories: MemoryStore;
  readonly memoryCache: MemoryCache;
  readonly checkpoints: CheckpointStore;
  readonly waitlist: WaitlistStore;
  readonly queue: JobQueue;
  readonly vaultInvalidations: VaultInvalidations;
  readonly vaultCache: VaultCache;
  readonly resealing: Resealer;
  /** Loaded with the first query of this process, or earlier by a server. */
  readonly wordVectors: () => WordVectors;
  readonly serverKeys: ServerKeys;
  readonly pepper: Pepper | undefined;
  readonly freeMemoryLimit: number;
  /** Age at which a vault that was never used expires; `undefined` for never. */
  readonly unusedVaultAge: Duration | undefined;
  /** Sealed bytes a free vault may hold. */
  readonly freeVaultBytes: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly scheduler: Scheduler;
  /** Counts what `scheduler` reports. */
  readonly workMeter: WorkMeter;
};

/**
 * Everything MindMirror can do, once: every verb with what it needs. REST and MCP add only
 * their own wording; neither filters, counts or sorts.
 */
export const createProduct = (ports: Ports) => {
  const needs = { ...ports, counts: ports.memories };
  return {
    tokens: {
      mint: mint(needs),
      open: open(needs),
      /** What an event stream keeps of an opened vault; only the secret of its session opens it. */
      seal: sealVault,
      reopen: reopen(needs),
      rotate: rotate(needs),
      revoke: revoke(needs),
      setPlan: setPlan(needs),
      usage: usage(needs),
    },
    memories: {
      remember: remember(needs),
      forget: forget(needs),
      browse: browse(needs),
      find: find(needs),
      shortIds: shortIds(needs),
      exportAll: exportAll(needs),
    },
    recall: recall(needs),
    checkpoints: {
      save: save(needs),
      resume: resume(needs),
      list: list(needs),
      read: read(needs),
      remove: remove(needs),
      removeAll: removeCheckpoints(needs),
    },
    waitlist: { join: join(needs) },
  } as const;
};

export type Product = ReturnType<typeof createProduct>;
