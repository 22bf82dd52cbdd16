import type { VaultId } from '../../kernel/ids.ts';
import type { Log, LogEvent, LogFields } from '../../kernel/log.ts';
import type { Product } from '../../product.ts';
import type { Pepper } from '../../sealing/index.ts';
import {
  memoryGrantStore,
  type MemoryGrantStore,
} from '../../grants/testing/memory-grant-store.ts';
import { finishRevocations } from '../revoke.ts';
import type { VaultInvalidations } from '../store/vault-invalidations.ts';
import { mint } from '../mint.ts';
import { open } from '../open.ts';
import { createVaultCache } from '../vault-cache.ts';
import { recordUse } from '../record-use.ts';
import { reopen } from '../reopen.ts';
import { createResealer, type ResealRows } from '../rotation/resealing.ts';
import { revoke } from '../revoke.ts';
import { rotate } from '../rotation/rotate.ts';
import { sealVault } from '../sealed-vault.ts';
import { setPlan } from '../set-plan.ts';
import { usage } from '../usage.ts';
import type { VaultStore } from '../store/vault-store.ts';
import { memoryVaultStore, type MemoryVaultStore } from './memory-vault-store.ts';

export type Logged = { readonly event: LogEvent; readonly fields: LogFields | undefined };

/** All token functions over in-memory stores, with access to everything they change. */
export type StartedTokens = Product['tokens'] & {
  readonly finishRevocations: () => Promise<number>;
  readonly vaults: MemoryVaultStore;
  /** The number of memories in each vault; `removeAll` empties it. */
  readonly memories: Map<VaultId, number>;
  readonly checkpoints: Set<VaultId>;
  readonly grants: MemoryGrantStore;
  /** From now on, removing grants fails with this error. */
  readonly failToRemoveGrants: (error: Error) => void;
  readonly announced: readonly VaultId[];
  readonly publishFromElsewhere: (vaultId: VaultId) => void;
  readonly logged: readonly Logged[];
  readonly setTime: (now: number) => void;
};

export type Settings = {
  /** Replaces single methods of the store, e.g. by failing ones. */
  readonly store?: (vaults: MemoryVaultStore) => Partial<VaultStore>;
  readonly announce?: VaultInvalidations['publish'];
  readonly removeMemories?: (vaultId: VaultId) => Promise<void>;
  readonly pepper?: Pepper;
  /** Reseals the rows of a rotated vault; by default there are none. */
  readonly reseal?: ResealRows;
};

export const startTime = 1_700_000_000_000;

const noRows: ResealRows = async function* () {
  yield 0;
};

export const startTokens = (settings: Settings = {}): StartedTokens => {
  const vaults = memoryVaultStore();
  const memories = new Map<VaultId, number>();
  const checkpoints = new Set<VaultId>();
  const grants = memoryGrantStore();
  const announced: VaultId[] = [];
  const logged: Logged[] = [];
  const listeners = new Set<(vaultId: VaultId) => void>();
  let now = startTime;
  let grantsError: Error | undefined;

  const notifyAll = (vaultId: VaultId): void => {
    for (const listener of listeners) listener(vaultId);
  };
  const vaultInvalidations: VaultInvalidations = {
    publish:
      settings.announce ??
      (async (vaultId) => {
        announced.push(vaultId);
        notifyAll(vaultId);
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const write = (event: LogEvent, fields?: LogFields): void => void logged.push({ event, fields });
  const log: Log = { info: write, warn: write, error: write };
  const vaultCache = createVaultCache(vaultInvalidations);
  const store = { ...vaults, ...settings.store?.(vaults) };
  const rows = [settings.reseal ?? noRows];
  const needs = {
    vaults: store,
    resealing: createResealer({ vaults: store, rows, vaultCache, log }),
    memories: {
      count: async (vaultId: VaultId) => memories.get(vaultId) ?? 0,
      removeAll: async (vaultId: VaultId) => {
        await settings.removeMemories?.(vaultId);
        memories.delete(vaultId);
      },
    },
    checkpoints: { removeAll: async (vaultId: VaultId) => void checkpoints.delete(vaultId) },
    grants: {
      removeAll: async (vaultId: VaultId) => {
        if (grantsError !== undefined) throw grantsError;
        await grants.removeAll(vaultId);
      },
    },
    vaultInvalidations,
    vaultCache,
    clock: { now: () => now },
    log,
    freeMemoryLimit: 25,
    pepper: settings.pepper,
  };
  const opening = { ...needs, recordVaultUse: recordUse(needs) };
  return {
    mint: mint(needs),
    open: open(opening),
    seal: sealVault,
    reopen: reopen(opening),
    rotate: rotate(needs),
    revoke: revoke(needs),
    setPlan: setPlan(needs),
    usage: usage(needs),
    finishRevocations: finishRevocations(needs),
    vaults,
    memories,
    checkpoints,
    grants,
    failToRemoveGrants: (error) => {
      grantsError = error;
    },
    announced,
    publishFromElsewhere: notifyAll,
    logged,
    setTime: (time) => {
      now = time;
    },
  };
};
