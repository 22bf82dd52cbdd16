import { describe, expect, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import { lookupOf } from '../../sealing/index.ts';
import { withOpened, type Open } from '../../testing/contract-fixture.ts';
import { pushCheckpoint } from '../../testing/push-checkpoint.ts';
import { someCheckpointRow, someMemoryRow } from '../../testing/rows.ts';
import { expireUnused } from '../expire-unused.ts';
import { startExpiry, type ExpiryStores } from '../testing/start-expiry.ts';
import type { VaultStore } from './vault-store.ts';

/** The contract of `expireUnused` over the stores of one technology. */
export const expireUnusedContract = (open: Open<ExpiryStores>): void => {
  const withStores = withOpened(open);

  describe('a vault that was never used', () => {
    test(
      'expires after 30 days with its token, over many pages, and a used one does not @unused-tokens-expire',
      withStores(async ({ port }) => {
        const { clock, newToken, use, useOne, expire, expired, alive } = startExpiry(port);
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
        await expect(use(unused)).rejects.toMatchObject({ code: 'invalid_token' });
        await expect(use(used)).resolves.toBeDefined();
        expect(await alive()).toHaveLength(3);
      }),
    );

    test(
      'stays on the premium plan',
      withStores(async ({ port }) => {
        const { clock, newToken, use, useOne, expire, alive, vaults } = startExpiry(port);
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
      'stays if it has data without a recorded use, and is not checked again',
      withStores(async ({ port }) => {
        const { clock, newToken, useOne, expire, alive, vaults, memories, checkpoints } =
          startExpiry(port);
        const lookup = lookupOf(await newToken());
        const one = await vaults.findByLookup(lookup);
        const other = await vaults.findByLookup(lookupOf(await newToken()));
        const guard = { limit: 25, maxBytes: null, lookup };
        await memories.add(one!.vaultId, someMemoryRow(), guard);
        await pushCheckpoint(checkpoints, other!.vaultId, someCheckpointRow(), {
          lookup: other!.credential.lookup,
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
      'stays forever if the setting says so',
      withStores(async ({ port }) => {
        const { needs, clock, newToken, useOne } = startExpiry(port);
        await newToken();
        clock.move(days(400));
        await useOne();
        expect(await expireUnused({ ...needs, unusedVaultAge: undefined })()).toBe(0);
      }),
    );

    test(
      'stays when a machine starts with its clock years ahead @wrong-clock-loses-nothing',
      withStores(async ({ port }) => {
        const { clock, newToken, use, useOne, expire } = startExpiry(port);
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
      'is one of at most ten thousand that a run checks',
      withStores(async ({ port }) => {
        const { needs, useOne, clock } = startExpiry(port);
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
