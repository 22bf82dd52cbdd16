import type { Clock } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';
import type { Log } from '../kernel/log.ts';
import type { GrantStore } from './grant-store.ts';
import type { VaultStore } from '../tokens/index.ts';

type Needs = {
  readonly grants: Pick<GrantStore, 'removeExpired'>;
  readonly vaults: Pick<VaultStore, 'newestUse'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** Longer than the clocks of two processes may differ. */
const margin = days(1);

/**
 * Removes the rows of expired grants and secrets; they were refused before. Counts back from the
 * newest recorded use of any vault if the clock is ahead of it: a machine that starts with its
 * clock years ahead must not end every grant. Resolves with the number of removed rows.
 */
export const removeExpiredGrants =
  ({ grants, vaults, clock, log }: Needs) =>
  async (): Promise<number> => {
    const newestUse = await vaults.newestUse();
    if (newestUse === undefined) return 0;
    const removed = await grants.removeExpired(Math.min(clock.now(), newestUse) - margin);
    if (removed > 0) log.info('grants_expired', { count: removed });
    return removed;
  };
