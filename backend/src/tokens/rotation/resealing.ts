import { AppError, isAppError } from '../../kernel/errors.ts';
import { seconds } from '../../kernel/duration.ts';
import type { Log } from '../../kernel/log.ts';
import type { VaultCache } from '../vault-cache.ts';
import type { VaultStore } from '../store/vault-store.ts';
import type { Vault } from '../vault.ts';

/**
 * Reseals the rows of one kind that the vault's previous key sealed, with its current key.
 * Processes them in slices and yields the number of rows found in each. Rows that no key opens are
 * left unchanged and not counted.
 */
export type ResealRows = (vault: Vault) => AsyncIterable<number>;

/** Moves a rotated vault to its new key, row by row, so that the old key can be removed. */
export type Resealer = {
  /**
   * Resolves when no row needs the previous key and it is removed. Does nothing for a vault without
   * one. Throws the errors of the store; rows already resealed stay resealed.
   */
  readonly finish: (vault: Vault) => Promise<void>;
  /**
   * Does the same in the background and never rejects: failures are logged, and the next opening of
   * the vault retries. Resolves early, so that a response can wait for it: after all of a small
   * vault or a part of a large one, and after a second at the latest.
   */
  readonly begin: (vault: Vault) => Promise<void>;
  /** Stops after the current slice. Safe to call twice. */
  readonly close: () => Promise<void>;
};

type Needs = {
  readonly vaults: Pick<VaultStore, 'removePreviousKey'>;
  readonly rows: readonly ResealRows[];
  readonly vaultCache: Pick<VaultCache, 'drop'>;
  readonly log: Log;
};

/** A vault with this many rows takes about 20 ms (SQLite, measured): a response can wait for it. */
const smallVault = 256;
const longestWait = seconds(1);
/** Another process that reseals the same rows can require one more pass; that ends eventually. */
const maxPasses = 10;

type Run = { readonly enoughDone: Promise<void>; readonly done: Promise<void> };

export const createResealer = (needs: Needs): Resealer => {
  const runs = new Map<string, Run>();
  let isClosed = false;

  const start = (vault: Vault): Run => {
    const name = Buffer.from(vault.lookup).toString('base64');
    const { promise: enoughDone, resolve } = Promise.withResolvers<undefined>();
    const note = (rows: number): void => {
      if (isClosed) throw closed();
      if (rows >= smallVault) resolve(undefined);
    };
    const done = resealAll(needs, vault, note).finally(() => runs.delete(name));
    done.catch((error: unknown) => {
      if (!isClosed) logFailure(needs.log, vault, error);
    });
    const run = { enoughDone, done };
    runs.set(name, run);
    return run;
  };
  /** One run per credential: a second caller waits for the first run. */
  const runOf = (vault: Vault): Run =>
    runs.get(Buffer.from(vault.lookup).toString('base64')) ?? start(vault);

  return {
    finish: async (vault) => {
      if (vault.keys.previous !== undefined) await runOf(vault).done;
    },
    begin: async (vault) => {
      if (vault.keys.previous === undefined || isClosed) return;
      const { enoughDone, done } = runOf(vault);
      await withinLongestWait(Promise.race([enoughDone, settled(done)]));
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...runs.values()].map(async ({ done }) => settled(done)));
    },
  };
};

/**
 * Passes over all rows until one finds nothing left: only then does nothing need the previous key.
 */
const resealAll = async (
  { vaults, rows, vaultCache, log }: Needs,
  vault: Vault,
  note: (rows: number) => void,
): Promise<void> => {
  let total = 0;
  for (let pass = 0; pass < maxPasses; pass += 1) {
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
