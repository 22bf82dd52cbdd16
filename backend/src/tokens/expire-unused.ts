import type { Clock } from '../kernel/clock.ts';
import type { Duration } from '../kernel/duration.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/cooperative-scheduler.ts';
import type { VaultStore } from './store/vault-store.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'newestUse' | 'listUnused' | 'removeUnused' | 'recordFirstUse'>;
  readonly memories: { readonly count: (vaultId: VaultId) => Promise<number> };
  readonly checkpoints: {
    readonly find: (vaultId: VaultId) => Promise<readonly object[]>;
  };
  /** Age at which an unused vault expires; `undefined` for never. */
  readonly unusedVaultAge: Duration | undefined;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
  readonly log: Log;
};

const pageSize = 100;
// Ten thousand vaults per run: with a run every six hours, eight times what the default limit
// allows to be created.
const maxPages = 100;

/**
 * Removes free vaults that were never opened and are older than `unusedVaultAge`. The first opening
 * of a vault is recorded before anything can be written into it (`recordFirstUse`), and the store
 * removes only vaults without such a record, so a concurrent first use either keeps the vault or is
 * refused. Resolves with the number of removed vaults; several processes may run it at once.
 */
export const expireUnused = (needs: Needs) => async (): Promise<number> => {
  const { vaults, scheduler, log } = needs;
  const createdBefore = await expiryTime(needs);
  if (createdBefore === undefined) return 0;
  const work = scheduler();
  let expired = 0;
  let after: VaultId | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const unused: readonly VaultId[] = await vaults.listUnused({
      createdBefore,
      limit: pageSize,
      ...(after !== undefined && { after }),
    });
    expired += await vaults.removeUnused(
      await emptyOnes(needs, unused, createdBefore),
      createdBefore,
    );
    after = unused.at(-1);
    if (after === undefined) break;
    if (work.shouldYield()) await work.yieldNow();
  }
  if (expired > 0) log.info('vaults_expired', { count: expired });
  return expired;
};

/**
 * Counts back from the newest recorded use of any vault if the clock is ahead of it: a machine that
 * starts with its clock years ahead must not treat every vault as old.
 */
const expiryTime = async ({
  vaults,
  clock,
  unusedVaultAge,
}: Needs): Promise<number | undefined> => {
  if (unusedVaultAge === undefined) return undefined;
  const newestUse = await vaults.newestUse();
  return newestUse === undefined ? undefined : Math.min(clock.now(), newestUse) - unusedVaultAge;
};

/**
 * A vault without a recorded use may have contents that prove it was used: such a vault is in use.
 */
const emptyOnes = async (
  { vaults, memories, checkpoints }: Needs,
  vaultIds: readonly VaultId[],
  usedAt: number,
): Promise<readonly VaultId[]> => {
  const empty: VaultId[] = [];
  for (const vaultId of vaultIds) {
    const isEmpty =
      (await memories.count(vaultId)) === 0 && (await checkpoints.find(vaultId)).length === 0;
    if (isEmpty) empty.push(vaultId);
    else await vaults.recordFirstUse(vaultId, usedAt);
  }
  return empty;
};
