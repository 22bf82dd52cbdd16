import { AppError, isAppError } from '../kernel/errors.ts';
import { seconds } from '../kernel/duration.ts';
import type { Log } from '../kernel/log.ts';
import type { VaultCache } from './vault-cache.ts';
import type { VaultStore } from './vault-store.ts';
import type { Vault } from './vault.ts';

/**
 * Seals rows of one kind that the vault's previous key sealed under its current one. Goes through
 * all of them, in slices, and yields after each how many it found. Rows that no key opens are left
 * as they are and not counted.
 */
export type ResealRows = (vault: Vault) => AsyncIterable<number>;

/** Brings a vault that was rotated under its new key, row by row, so that the old key can go. */
export type Resealer = {
  /**
   * Resolves when no row needs the previous key any more and it is removed. Does nothing for a
   * vault without one. Throws what the store throws; what was sealed again until then stays so.
   */
  readonly finish: (vault: Vault) => Promise<void>;
  /**
   * Does the same in the background and never rejects: what fails is logged and taken up by the
   * next who opens the vault. Resolves early, so that an answer can wait for it: with all of a small
   * vault or a part of a large one, and after a second in any case.
   */
  readonly begin: (vault: Vault) => Promise<void>;
  /** Ends what is going on after the slice in hand. Safe to call twice. */
  readonly close: () => Promise<void>;
};

type Needs = {
  readonly vaults: Pick<VaultStore, 'removePreviousKey'>;
  readonly rows: readonly ResealRows[];
  readonly vaultCache: Pick<VaultCache, 'drop'>;
  readonly log: Log;
};

/** A vault of so many rows takes some 20 ms (SQLite, measured): an answer can wait for it. */
const smallVault = 256;
const longestWait = seconds(1);
/** Another process that seals the same rows makes one more pass necessary, and comes to its end. */
const mostPasses = 10;

type Run = { readonly isWell: Promise<void>; readonly done: Promise<void> };

export const createResealer = (needs: Needs): Resealer => {
  const runs = new Map<string, Run>();
  let isClosed = false;

  const start = (vault: Vault): Run => {
    const name = Buffer.from(vault.lookup).toString('base64');
    const { promise: isWell, resolve } = Promise.withResolvers<undefined>();
    const note = (rows: number): void => {
      if (isClosed) throw closed();
      if (rows >= smallVault) resolve(undefined);
    };
    const done = resealAll(needs, vault, note).finally(() => runs.delete(name));
    done.catch((error: unknown) => {
      if (!isClosed) logFailure(needs.log, vault, error);
    });
    const run = { isWell, done };
    runs.set(name, run);
    return run;
  };
  /** One at a time a lock: who comes second waits for the first. */
  const runOf = (vault: Vault): Run =>
    runs.get(Buffer.from(vault.lookup).toString('base64')) ?? start(vault);

  return {
    finish: async (vault) => {
      if (vault.keys.previous !== undefined) await runOf(vault).done;
    },
    begin: async (vault) => {
      if (vault.keys.previous === undefined || isClosed) return;
      const { isWell, done } = runOf(vault);
      await withinLongestWait(Promise.race([isWell, settled(done)]));
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...runs.values()].map(async ({ done }) => settled(done)));
    },
  };
};

/** Passes over all rows until one finds nothing left: only then nothing needs the previous key. */
const resealAll = async (
  { vaults, rows, vaultCache, log }: Needs,
  vault: Vault,
  note: (rows: number) => void,
): Promise<void> => {
  let total = 0;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const before = total;
    for (const reseal of rows) {
      for await (const found of reseal(vault)) {
        total += found;
        note(total);
      }
    }
    if (total > before) continue;
    await vaults.removePreviousKey(vault.vaultId, vault.lookup);
    vaultCache.drop(vault.vaultId);
    log.info('rows_resealed', { vaultId: vault.vaultId, count: total });
    return;
  }
  throw sourceKeepsChanging();
};

const settled = async (work: Promise<void>): Promise<void> => work.catch(() => undefined);

const withinLongestWait = async (work: Promise<void>): Promise<void> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    resolve(undefined);
  }, longestWait);
  await Promise.race([work, late]);
  clearTimeout(timer);
};

const logFailure = (log: Log, { vaultId }: Vault, error: unknown): void => {
  log.warn('reseal_postponed', { vaultId, ...(isAppError(error) && { code: error.code }) });
};

const closed = (): AppError =>
  new AppError('shutting_down', 'The server is stopping. Try again in a few seconds.');

const sourceKeepsChanging = (): AppError =>
  new AppError(
    'storage_unavailable',
    'The memories are still being sealed under the key of the last rotation. Try again soon.',
    { retryAfterSeconds: 1 },
  );
