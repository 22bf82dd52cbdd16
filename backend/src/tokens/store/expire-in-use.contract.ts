import { expect, test } from '@jest/globals';
import { counted, recordEvidence } from '../../../tests/proof/testing/evidence.ts';
import { iterations } from '../../../tests/proof/testing/iterations.ts';
import { days } from '../../kernel/duration.ts';
import type { VaultId } from '../../kernel/ids.ts';
import { withOpened, type Open } from '../../testing/contract-fixture.ts';
import { someMemoryRow } from '../../testing/rows.ts';
import { expireUnused } from '../expire-unused.ts';
import { startExpiry, type ExpiryStores } from '../testing/start-expiry.ts';

const ignored = (): undefined => undefined;

/** The stores, wrapped to call `reach` when the call with this number is made to any of them. */
const stepping = (stores: ExpiryStores, step: number, reach: (value: undefined) => void) => {
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
  return {
    vaults: watched(vaults),
    memories: watched(memories),
    checkpoints: watched(checkpoints),
  };
};

/** Expires and uses the same vault concurrently, over the stores of one technology. */
export const expireInUseContract = (open: Open<ExpiryStores>): void => {
  test(
    'a vault used while it expires is refused, or keeps what is written into it @unused-tokens-expire',
    withOpened(open)(async ({ port }) => {
      const { needs, clock, newToken, use, useOne, memories } = startExpiry(port);
      const rounds = iterations({ test: 40, proof: 100 });
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
          await expect(use(token)).rejects.toMatchObject({ code: 'invalid_token' });
        } else {
          kept += 1;
          await expect(use(token)).resolves.toMatchObject({ vaultId });
          expect(await memories.count(vaultId)).toBe(1);
        }
      }
      // The test proves something only if both outcomes occurred.
      expect(kept).toBeGreaterThan(0);
      expect(kept).toBeLessThan(rounds);
      recordEvidence({
        promise: 'unused-tokens-expire',
        tried: `${counted(rounds)} writes at a step of the expiry of their vault: ${counted(kept)} kept with the token, ${counted(rounds - kept)} refused, 0 lost`,
      });
    }),
    300_000,
  );
};
