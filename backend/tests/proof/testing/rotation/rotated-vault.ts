import type { CheckpointStore } from '../../../../src/checkpoints/index.ts';
import { list, resealCheckpoints, save } from '../../../../src/checkpoints/index.ts';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { createScheduler } from '../../../../src/kernel/cooperative-scheduler.ts';
import { resealMemories, type MemoryStore } from '../../../../src/memories/index.ts';
import { decryptMemories } from '../../../../src/memories/decrypt-rows.ts';
import type { RowStore } from '../../../../src/transfer/index.ts';
import type { Pepper } from '../../../../src/sealing/index.ts';
import {
  createResealer,
  mint,
  open,
  recordUse,
  createVaultCache,
  rotate,
  invalidToken,
  type Vault,
  type VaultStore,
} from '../../../../src/tokens/index.ts';
import { sealedFact } from '../../../../src/testing/sealed-fact.ts';

/** The stores of one process. */
export type Stores = {
  readonly vaults: VaultStore;
  readonly memories: MemoryStore;
  readonly checkpoints: CheckpointStore;
};

/** A database that several processes have open. */
export type Place = {
  /** Opens the stores like one more process. */
  readonly open: () => Stores;
  readonly rows: RowStore;
  readonly close: () => Promise<void>;
};

const ignored = (): undefined => undefined;
const log = { info: ignored, warn: ignored, error: ignored };

/** The verbs of one process, without endpoints and without comparing memories. */
export const processOn = (stores: Stores, pepper?: Pepper) => {
  const vaultCache = createVaultCache({ subscribe: () => ignored });
  const scheduler = createScheduler();
  const rows = [resealMemories({ ...stores, scheduler }), resealCheckpoints(stores)];
  const resealing = createResealer({ ...stores, rows, vaultCache, log });
  const needs = {
    ...stores,
    vaultCache,
    resealing,
    scheduler,
    log,
    pepper,
    clock: systemClock,
    recordVaultUse: recordUse({ ...stores, clock: systemClock }),
    vaultInvalidations: { publish: async () => undefined },
    grants: { removeAll: async () => undefined },
    freeMemoryLimit: 25,
    // No size limit, for ten thousand memories in a free vault.
    freeVaultBytes: Number.MAX_SAFE_INTEGER,
  };
  const openVault = open(needs);
  return {
    mint: async () => (await mint(needs)({ name: undefined })).token,
    open: openVault,
    rotate: async (token: string) => (await rotate(needs)(token)).token,
    /** Resolves when all rows are sealed under the current key. */
    finish: async (token: string): Promise<void> => {
      await resealing.finish(await openVault(token));
    },
    remember: async (vault: Vault, text: string) => {
      const { row, alsoKnownAs } = sealedFact(vault, { text, category: 'project' });
      const guard = { limit: null, maxBytes: null, lookup: vault.lookup, alsoKnownAs };
      const { outcome } = await stores.memories.add(vault.vaultId, row, guard);
      if (outcome === 'stale_credential') throw invalidToken();
      return outcome;
    },
    checkpoint: async (vault: Vault, text: string) => {
      await save(needs)(vault, { title: 'Hand-over', text });
    },
    /** Every text that the token opens: memories in order, then checkpoints. */
    texts: async (token: string): Promise<string[]> => {
      const vault = await openVault(token);
      const memories = await Array.fromAsync(decryptMemories(needs, vault));
      const titles = await list(needs)(vault);
      const checkpoints = titles.toReversed().flatMap((title) => [title.previous, title]);
      const all = [...memories, ...checkpoints];
      return all.flatMap((each) => (each === undefined ? [] : [each.text]));
    },
    close: async (): Promise<void> => {
      await resealing.close();
      vaultCache.close();
    },
  };
};

/** Stores that fail from the `steps`-th change of a rotation on. */
export const dyingAfter = (
  stores: Stores,
  steps: number,
): Stores & { readonly isDead: () => boolean } => {
  let left = steps;
  const change =
    <Values extends readonly unknown[], Result>(method: (...values: Values) => Promise<Result>) =>
    async (...values: Values): Promise<Result> => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return method(...values);
    };
  const { vaults, memories, checkpoints } = stores;
  // Written out in full, because a type parameter of its own does not pass through `change`.
  const changeCheckpoints: CheckpointStore['update'] = async (...values) => {
    if (left === 0) throw new Error('killed');
    left -= 1;
    return checkpoints.update(...values);
  };
  return {
    vaults: {
      ...vaults,
      replaceCredential: change(vaults.replaceCredential),
      removePreviousKey: change(vaults.removePreviousKey),
    },
    memories: { ...memories, reseal: change(memories.reseal) },
    checkpoints: { ...checkpoints, update: changeCheckpoints },
    isDead: () => left === 0,
  };
};
