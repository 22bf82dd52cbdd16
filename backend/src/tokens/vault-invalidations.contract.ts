import { describe, expect, test } from '@jest/globals';
import { newVaultId, type VaultId } from '../kernel/ids.ts';
import { times } from '../testing/times.ts';
import { withOpened } from '../testing/contract-fixture.ts';
import type { VaultInvalidations } from './vault-invalidations.ts';

/** Two ends, as two processes hold them. */
export type OpenedVaultInvalidations = {
  readonly here: VaultInvalidations;
  readonly there: VaultInvalidations;
  readonly close: () => Promise<void>;
};

export const vaultInvalidationsContract = (open: () => Promise<OpenedVaultInvalidations>): void => {
  const withBoth = withOpened(open);

  /**
   * Resolves when this end has received the last one, with all it received for these vaults. Other
   * tests may use the same carrier.
   */
  const hear = (
    end: VaultInvalidations,
    ...vaultIds: readonly VaultId[]
  ): { readonly heard: Promise<readonly VaultId[]>; readonly stop: () => void } => {
    const { promise: heard, resolve } = Promise.withResolvers<readonly VaultId[]>();
    const all: VaultId[] = [];
    const stop = end.subscribe((vaultId) => {
      if (!vaultIds.includes(vaultId)) return;
      all.push(vaultId);
      if (vaultId === vaultIds.at(-1)) resolve(all);
    });
    return { heard, stop };
  };

  describe('an invalidation of a vault', () => {
    test(
      'arrives once in the process that publishes it and once in every other',
      withBoth(async ({ here, there }) => {
        const changed = times(3, newVaultId);
        const atHome = hear(here, ...changed);
        const abroad = hear(there, ...changed);
        for (const vaultId of changed) await here.publish(vaultId);
        expect(await atHome.heard).toEqual(changed);
        expect(await abroad.heard).toEqual(changed);
      }),
    );

    test(
      'reaches every listener of a process',
      withBoth(async ({ here, there }) => {
        const vaultId = newVaultId();
        const listening = [hear(there, vaultId), hear(there, vaultId)];
        await here.publish(vaultId);
        for (const { heard } of listening) expect(await heard).toEqual([vaultId]);
      }),
    );

    test(
      'travels both ways',
      withBoth(async ({ here, there }) => {
        const [one, other] = [newVaultId(), newVaultId()];
        const atHome = hear(here, one, other);
        const abroad = hear(there, one);
        await here.publish(one);
        await abroad.heard;
        await there.publish(other);
        expect(await atHome.heard).toEqual([one, other]);
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
        const first = hear(there, early);
        await here.publish(early);
        await first.heard;
        stop();
        stop();
        const second = hear(there, early, between, late);
        await here.publish(between);
        await here.publish(late);
        expect(await second.heard).toEqual([between, late]);
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
