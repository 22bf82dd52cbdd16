import {
  list,
  read,
  remove,
  removeCheckpoints,
  resume,
  save,
  type CheckpointStore,
} from './checkpoints/index.ts';
import {
  allow,
  deny,
  describe,
  end,
  endByClient,
  list as listGrants,
  open as openGranted,
  redeem,
  refresh,
  sealRefusal,
  sealRequest,
  type GrantStore,
} from './grants/index.ts';
import type { Clock } from './kernel/clock.ts';
import type { Readings } from './kernel/confirmed-reading.ts';
import type { Duration } from './kernel/duration.ts';
import type { JobQueue } from './kernel/jobs/job-queue.ts';
import type { Log } from './kernel/log.ts';
import type { Scheduler } from './kernel/cooperative-scheduler.ts';
import type { WorkMeter } from './kernel/vault-quota.ts';
import {
  asksForGloss,
  browse,
  checkFacts,
  emptyBin,
  exportAll,
  find,
  forget,
  history,
  listBin,
  listConflicts,
  remember,
  removeFromBin,
  restore,
  settle,
  shortIds,
  unsettle,
  type MemoryCache,
  type MemoryStore,
} from './memories/index.ts';
import { recall, related } from './recall/index.ts';
import type { Pepper, ServerKeys } from './sealing/index.ts';
import {
  mint,
  open,
  recordUse,
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

/** What the product's verbs need: ports, settings and caches, whatever the technology behind them. */
export type ProductNeeds = {
  readonly vaults: VaultStore;
  readonly memories: MemoryStore;
  readonly memoryCache: MemoryCache;
  readonly checkpoints: CheckpointStore;
  readonly grants: GrantStore;
  readonly waitlist: WaitlistStore;
  readonly readings: Readings;
  readonly queue: JobQueue;
  readonly vaultInvalidations: VaultInvalidations;
  readonly vaultCache: VaultCache;
  readonly resealing: Resealer;
  /** Loaded by the first query of this process, or earlier by a server. */
  readonly wordVectors: () => WordVectors;
  readonly serverKeys: ServerKeys;
  readonly pepper: Pepper | undefined;
  readonly freeMemoryLimit: number;
  /** Age at which a vault that was never used expires; `undefined` for never. */
  readonly unusedVaultAge: Duration | undefined;
  /** Maximum sealed bytes of a free vault. */
  readonly freeVaultBytes: number;
  /** How long a forgotten or replaced memory stays in the bin; 0 if it is removed at once. */
  readonly binAge: Duration;
  readonly clock: Clock;
  readonly log: Log;
  readonly scheduler: Scheduler;
  /** Records the work that `scheduler` reports. */
  readonly workMeter: WorkMeter;
};

/**
 * Every function of MindMirror with its dependencies. REST and MCP call the same ones and add only
 * their own wording; neither filters, counts or sorts.
 */
export const createProduct = (given: ProductNeeds) => {
  // One for every way to open a vault, so that together they record its use once an hour.
  const needs = { ...given, recordVaultUse: recordUse(given) };
  return {
    tokens: {
      mint: mint(needs),
      open: open(needs),
      /** For an event stream: only the secret of its session opens the sealed vault. */
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
      restore: restore(needs),
      listBin: listBin(needs),
      removeFromBin: removeFromBin(needs),
      emptyBin: emptyBin(needs),
      history: history(needs),
      checkFacts: checkFacts(needs),
      listConflicts: listConflicts(needs),
      settle: settle(needs),
      unsettle: unsettle(needs),
      browse: browse(needs),
      find: find(needs),
      shortIds: shortIds(needs),
      asksForGloss: asksForGloss(needs),
      exportAll: exportAll(needs),
    },
    recall: recall(needs),
    related: related(needs),
    checkpoints: {
      save: save(needs),
      resume: resume(needs),
      list: list(needs),
      read: read(needs),
      remove: remove(needs),
      removeAll: removeCheckpoints(needs),
    },
    grants: {
      sealRefusal: sealRefusal(needs),
      sealRequest: sealRequest(needs),
      describe: describe(needs),
      allow: allow(needs),
      deny: deny(needs),
      redeem: redeem(needs),
      refresh: refresh(needs),
      open: openGranted(needs),
      list: listGrants(needs),
      end: end(needs),
      endByClient: endByClient(needs),
    },
    waitlist: { join: join(needs) },
  } as const;
};

export type Product = ReturnType<typeof createProduct>;
