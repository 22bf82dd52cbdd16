import { describe, expect, test } from '@jest/globals';
import { newVaultId, type VaultId } from '../../kernel/ids.ts';
import { times } from '../../testing/times.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import type { VaultInvalidations } from './vault-invalidations.ts';

/** Two ends, as in two processes. */
export type OpenedVaultInvalidations = {
  readonly here: VaultInvalidations;
  readonly there: VaultInvalidations;
  readonly close: () => Promise<void>;
};

export const vaultInvalidationsContract = (open: () => Promise<OpenedVaultInvalidations>): void => {
  const withBoth = withOpened(open);

  /**
   * Collects the invalidations of these vaults at one end and resolves after the last one. Other
   * tests may use the same carrier.
   */
  const collect = (
    end: VaultInvalidations,
    ...vaultIds: readonly VaultId[]
  ): { readonly received: Promise<readonly VaultId[]>; readonly stop: () => void } => {
    const { promise: received, resolve } = Promise.withResolvers<readonly VaultId[]>();
    const all: VaultId[] = [];
    const stop = end.subscribe((vaultId) => {
      if (!vaultIds.includes(vaultId)) return;
      all.push(vaultId);
      if (vaultId === vaultIds.at(-1)) resolve(all);
    });
    return { received, stop };
  };

  describe('an invalidation of a vault', () => {
    test(
      'arrives once in the process that publishes it and once in every other',
      withBoth(async ({ here, there }) => {
        const changed = times(3, newVaultId);
        const local = collect(here, ...changed);
        const remote = collect(there, ...changed);
        for (const vaultId of changed) await here.publish(vaultId);
        expect(await local.received).toEqual(changed);
        expect(await remote.received).toEqual(changed);
      }),
    );

    test(
      'reaches every listener of a process',
      withBoth(async ({ here, there }) => {
        const vaultId = newVaultId();
        const listening = [collect(there, vaultId), collect(there, vaultId)];
        await here.publish(vaultId);
        for (const { received } of listening) expect(await received).toEqual([vaultId]);
      }),
    );

    test(
      'travels both ways',
      withBoth(async ({ here, there }) => {
        const [one, other] = [newVaultId(), newVaultId()];
        const local = collect(here, one, other);
        const remote = collect(there, one);
        await here.publish(one);
        await remote.received;
        await there.publish(other);
        expect(await local.received).toEqual([one, other]);
      }),
    );

    test(
      'does not reach listeners that subscribe later or have stopped',
      withBoth(async ({ here, there }) => {
        const [early, between, late] = [newVaultId(), newVaultId(), newVaultId()];
        const stopped: VaultId[] = [];
        const stop = there.subscribe((vaultId) => {
          if ([early, between, late].includes(vaultId)) stopped.push(vaultId);
        });
        const first = collect(there, early);
        await here.publish(early);
        await first.received;
        stop();
        stop();
        const second = collect(there, early, between, late);
        await here.publish(between);
        await here.publish(late);
        expect(await second.received).toEqual([between, late]);
        expect(stopped).toEqual([early]);
      }),
    );

    test(
      'needs no listener',
      withBoth(async ({ here }) => {
        await expect(here.publish(newVaultId())).resolves.toBeUndefined();
      }),
    );
  });
};
