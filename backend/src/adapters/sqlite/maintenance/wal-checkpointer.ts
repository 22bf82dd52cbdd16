import { milliseconds } from '../../../kernel/duration.ts';
import { logBound } from '../database/disk-reserve.ts';
import type { WalFile } from '../database/wal-file.ts';
import type { Maintenance } from './maintenance.ts';

/** Keeps the log small and free of removed rows. Each call runs while no transaction is running. */
export type WalCheckpointer = {
  /** Purges the residue of removed rows. */
  readonly scrub: () => Promise<void>;
  /** Empties the log if a reader blocked an earlier `scrub`, without waiting for one. */
  readonly catchUp: () => Promise<void>;
  /** Moves the log into the database when it has reached its bound. */
  readonly limit: () => Promise<void>;
};

const noWait = milliseconds(0);

/** @param isEmpty Whether the log was empty when it was opened, with no reader in the way. */
export const walCheckpointer = (
  log: Pick<WalFile, 'size'>,
  { run }: Pick<Maintenance, 'run'>,
  isEmpty: boolean,
): WalCheckpointer => {
  let isHeldUp = !isEmpty;
  let bound = logBound;
  return {
    scrub: async () => {
      isHeldUp = !(await run('scrub'));
    },
    catchUp: async () => {
      if (isHeldUp) isHeldUp = !(await run('truncateLog', noWait));
    },
    limit: async () => {
      if (log.size() < bound) return;
      // While a reader needs the log, try again each time the log has grown by another `logBound`.
      bound = (await run('truncateLog')) ? logBound : log.size() + logBound;
    },
  };
};
