import { describe, expect, test } from '@jest/globals';
import { counted, noteEvidence } from '../../tests/proof/testing/evidence.ts';
import { tries } from '../../tests/proof/testing/tries.ts';
import type { CheckpointStore } from '../checkpoints/index.ts';
import { days } from '../kernel/duration.ts';
import type { VaultId } from '../kernel/ids.ts';
import { createSlices } from '../kernel/slices.ts';
import type { MemoryStore } from '../memories/index.ts';
import { lookupOf } from '../sealing/index.ts';
import { moveableClock } from '../testing/moveable-clock.ts';
import { withOpened, type Open } from '../testing/opened.ts';
import { someCheckpointRow, someMemoryRow } from '../testing/rows.ts';
import { expireUnused } from './expire-unused.ts';
import { mint } from './mint.ts';
import { open as openVault } from './open.ts';
import type { VaultStore } from './vault-store.ts';

type Stores = {
  readonly vaults: VaultStore;
  readonly memories: MemoryStore;
  readonly checkpoints: CheckpointStore;
};

const ignored = (): undefined => undefined;

/** The stores, calling `reach` at the call with this number to any of them. */
const stepping = (stores: Stores, step: number, reach: (value: undefined) => void) => {
  let calls = 0;
  const watched = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get: (target, name) => {
        if (calls === step) reach(undefined);
        calls += 1;
        return Reflect.get(target, name);
      },
    });
  const { vaults, memories, checkpoints } = stores;
  return { vaults: watched(vaults), counts: watched(memories), checkpoints: watched(checkpoints) };
};

const start = (stores: Stores) => {
  const clock = moveableClock();
  const expired: (number | undefined)[] = [];
  const needs = {
    ...stores,
    counts: stores.memories,
    openedVaults: { find: ignored, begin: () => ignored },
    resealing: { begin: async () => undefined },
    unusedVaultAge: days(30),
    slices: createSlices(),
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
    /** What was logged of expired vaults. */
    expired,
    needs,
    newToken,
    /** Opens the vault of a token. */
    use,
    /** A token somebody uses now: without any use the time cannot be told from a wrong clock. */
    useOne: async (): Promise<void> => {
      await use(await newToken());
    },
    expire: expireUnused(needs),
    alive: async (): Promise<readonly VaultId[]> =>
      stores.vaults.list({ shredded: false, limit: 1_000 }),
  };
};

/** The whole verb, over the stores of one technology. */
export const expireUnusedContract = (open: Open<Stores>): void => {
  const withStores = withOpened(open);

  describe('a vault that was never used', () => {
    test(
      'expires after 30 days with its token, over many pages, and one that was used does not @unused-tokens-expire',
      withStores(async ({ port }) => {
        const { clock, newToken, use, useOne, expire, expired, alive } = start(port);
        const unused = await newToken();
        for (let made = 0; made < 220; made += 1) await newToken();
        const used = await newToken();
        await use(used);
        clock.move(days(30) - 1);
        await useOne();
        expect(await expire()).toBe(0);
        clock.move(2);
        await useOne();
        expect(await expire()).toBe(221);
        expect(await expire()).toBe(0);
        expect(expired).toEqual([221]);
        await expect(use(unused)).rejects.toMatchObject({ code: 'token_refused' });
        await expect(use(used)).resolves.toBeDefined();
        expect(await alive()).toHaveLength(3);
      }),
    );

    test(
      'stays when somebody pays for it',
      withStores(async ({ port }) => {
        const { clock, newToken, use, useOne, expire, alive, vaults } = start(port);
        const token = await newToken();
        const [vaultId] = await alive();
        await vaults.setPlan(vaultId!, 'premium', null);
        clock.move(days(400));
        await useOne();
        expect(await expire()).toBe(0);
        await expect(use(token)).resolves.toBeDefined();
      }),
    );

    test(
      'stays when it holds something all the same, and is not looked at again',
      withStores(async ({ port }) => {
        const { clock, newToken, useOne, expire, alive, vaults, memories, checkpoints } =
          start(port);
        const lookup = lookupOf(await newToken());
        const one = await vaults.findByLookup(lookup);
        const other = await vaults.findByLookup(lookupOf(await newToken()));
        const guard = { limit: 25, maxBytes: null, lookup };
        await memories.add(one!.vaultId, someMemoryRow(), guard);
        await checkpoints.save(other!.vaultId, someCheckpointRow(), {
          lookup: other!.lock.lookup,
          maxBytes: null,
        });
        clock.move(days(31));
        await useOne();
        expect(await expire()).toBe(0);
        expect(await alive()).toHaveLength(3);
        expect(await vaults.listUnused({ createdBefore: clock.now(), limit: 9 })).toEqual([]);
      }),
    );

    test(
      'stays forever where that is the setting',
      withStores(async ({ port }) => {
        const { needs, clock, newToken, useOne } = start(port);
        await newToken();
        clock.move(days(400));
        await useOne();
        expect(await expireUnused({ ...needs, unusedVaultAge: undefined })()).toBe(0);
      }),
    );

    test(
      'stays when a machine starts with its clock years ahead @wrong-clock-loses-nothing',
      withStores(async ({ port }) => {
        const { clock, newToken, use, useOne, expire } = start(port);
        await useOne();
        const token = await newToken();
        clock.move(days(3_650));
        expect(await expire()).toBe(0);
        clock.move(-days(7_300));
        expect(await expire()).toBe(0);
        await expect(use(token)).resolves.toBeDefined();
      }),
    );

    test(
      'used at the very moment it expires is refused, or keeps what is written into it @unused-tokens-expire',
      withStores(async ({ port }) => {
        const { needs, clock, newToken, use, useOne, memories } = start(port);
        const rounds = tries({ test: 40, proof: 100 });
        let kept = 0;
        for (let round = 0; round < rounds; round += 1) {
          const token = await newToken();
          clock.move(days(31));
          await useOne();
          const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
          const expire = expireUnused({ ...needs, ...stepping(port, round % 8, reach) });
          const write = async (): Promise<VaultId | undefined> => {
            await reached;
            const vault = await use(token).catch(ignored);
            if (vault === undefined) return undefined;
            const { vaultId, lookup } = vault;
            const guard = { limit: 25, maxBytes: null, lookup };
            const { outcome } = await memories.add(vaultId, someMemoryRow(), guard);
            return outcome === 'added' ? vaultId : undefined;
          };
          const running = expire().finally(() => {
            reach(undefined);
          });
          const [vaultId] = await Promise.all([write(), running]);
          if (vaultId === undefined) {
            await expect(use(token)).rejects.toMatchObject({ code: 'token_refused' });
          } else {
            kept += 1;
            await expect(use(token)).resolves.toMatchObject({ vaultId });
            expect(await memories.count(vaultId)).toBe(1);
          }
        }
        // Both have to have happened for this to say anything.
        expect(kept).toBeGreaterThan(0);
        expect(kept).toBeLessThan(rounds);
        noteEvidence({
          promise: 'unused-tokens-expire',
          tried: `${counted(rounds)} writes at a step of the expiry of their vault: ${counted(kept)} kept with the token, ${counted(rounds - kept)} refused, 0 lost`,
        });
      }),
      300_000,
    );

    test(
      'is one of ten thousand at most that a run looks at',
      withStores(async ({ port }) => {
        const { needs, useOne, clock } = start(port);
        clock.move(days(31));
        await useOne();
        let listed = 0;
        const [vaultId] = await port.vaults.list({ shredded: false, limit: 1 });
        const endless: VaultStore = {
          ...port.vaults,
          listUnused: async ({ limit }) => {
            listed += limit;
            return [vaultId!];
          },
        };
        expect(await expireUnused({ ...needs, vaults: endless })()).toBe(0);
        expect(listed).toBe(10_000);
      }),
    );
  });
};
