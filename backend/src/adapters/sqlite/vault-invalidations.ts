import { milliseconds } from '../../kernel/duration.ts';
import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { VaultInvalidations } from '../../tokens/index.ts';
import type { Database } from './database/database.ts';

export type SqliteVaultInvalidations = VaultInvalidations & {
  /** Stops listening. Safe to call twice. */
  readonly close: () => void;
};

type Listener = { readonly listener: (vaultId: VaultId) => void };

const pollInterval = milliseconds(250);

/**
 * Invalidations between the processes that share a database: a table that all of them poll. Not
 * durable, because after a power failure no process is left that could miss one.
 */
export const sqliteVaultInvalidations = (database: Database): SqliteVaultInvalidations => {
  const { read, writeRelaxed } = database;
  const statements = prepareStatements(database.prepare);
  const listeners = new Set<Listener>();
  const own = new Set<number>();
  let seen = 0;
  let timer: NodeJS.Timeout | undefined;

  const notify = (vaultId: VaultId): void => {
    for (const { listener } of [...listeners]) listener(vaultId);
  };
  const poll = (): void => {
    for (const { changeId, vaultId } of read(() => statements.after.all(seen))) {
      seen = changeId;
      if (!own.delete(changeId)) notify(vaultId);
    }
  };
  const stopPolling = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const startPolling = (): void => {
    seen = read(() => statements.latest.get())?.changeId ?? 0;
    timer = setInterval(() => {
      try {
        poll();
      } catch {
        // Nothing was skipped: the next poll starts where this one failed.
      }
    }, pollInterval).unref();
  };

  return {
    publish: async (vaultId) => {
      requireVaultId(vaultId);
      // This process is notified even if the others cannot be.
      notify(vaultId);
      const added = await writeRelaxed(() => {
        const change = statements.add.get(vaultId);
        statements.prune.run();
        return change;
      });
      if (added !== undefined && timer !== undefined) own.add(added.changeId);
    },
    subscribe: (listener) => {
      // A new object, so that a function that subscribes twice is called twice.
      const entry = { listener };
      listeners.add(entry);
      if (timer === undefined) startPolling();
      return () => {
        listeners.delete(entry);
        if (listeners.size === 0) stopPolling();
      };
    },
    close: () => {
      listeners.clear();
      stopPolling();
    },
  };
};

type Change = { readonly changeId: number; readonly vaultId: VaultId };

const prepareStatements = (prepare: Database['prepare']) => ({
  latest: prepare<{ readonly changeId: number | null }>(
    'SELECT max(change_id) AS changeId FROM lock_changes',
  ),
  after: prepare<Change>(`
    SELECT change_id AS changeId, vault_id AS vaultId FROM lock_changes
    WHERE change_id > ? ORDER BY change_id`),
  add: prepare<Pick<Change, 'changeId'>>(
    'INSERT INTO lock_changes (vault_id) VALUES (?) RETURNING change_id AS changeId',
  ),
  // Far more than can be published between two polls of another process.
  prune: prepare(
    'DELETE FROM lock_changes WHERE change_id <= (SELECT max(change_id) FROM lock_changes) - 1000',
  ),
});
