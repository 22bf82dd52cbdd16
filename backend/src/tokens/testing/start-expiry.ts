import type { CheckpointStore } from '../../checkpoints/index.ts';
import { days } from '../../kernel/duration.ts';
import type { VaultId } from '../../kernel/ids.ts';
import { createScheduler } from '../../kernel/cooperative-scheduler.ts';
import type { MemoryStore } from '../../memories/index.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { expireUnused } from '../expire-unused.ts';
import { mint } from '../mint.ts';
import { open as openVault } from '../open.ts';
import { recordUse } from '../record-use.ts';
import type { VaultStore } from '../store/vault-store.ts';

/** The stores that expiry runs over. */
export type ExpiryStores = {
  readonly vaults: VaultStore;
  readonly memories: Pick<MemoryStore, 'add' | 'count'>;
  readonly checkpoints: Pick<CheckpointStore, 'update' | 'find'>;
};

const ignored = (): undefined => undefined;

/** The expiry of unused vaults, with functions to create and use some. */
export const startExpiry = (stores: ExpiryStores) => {
  const clock = fakeClock();
  const expired: (number | undefined)[] = [];
  const needs = {
    ...stores,
    recordVaultUse: recordUse({ ...stores, clock }),
    vaultCache: { find: ignored, reserve: () => ignored },
    resealing: { begin: async () => undefined },
    unusedVaultAge: days(30),
    scheduler: createScheduler(),
    clock,
    log: {
      info: (event: string, fields?: { readonly count?: number }) => {
        if (event === 'vaults_expired') expired.push(fields?.count);
      },
      warn: ignored,
      error: ignored,
    },
    freeMemoryLimit: 25,
    pepper: undefined,
  };
  const newToken = async (): Promise<string> => (await mint(needs)({ name: undefined })).token;
  const use = openVault(needs);
  return {
    ...stores,
    clock,
    /** The logged counts of expired vaults. */
    expired,
    needs,
    newToken,
    /** Opens the vault of a token. */
    use,
    /** Uses a new token now. Without any use, the current time could come from a wrong clock. */
    useOne: async (): Promise<void> => {
      await use(await newToken());
    },
    expire: expireUnused(needs),
    alive: async (): Promise<readonly VaultId[]> =>
      stores.vaults.list({ shredded: false, limit: 1_000 }),
  };
};
