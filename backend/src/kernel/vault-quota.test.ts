import { expect, test } from '@jest/globals';
import { newVaultId } from './ids.ts';
import { createVaultTurns, withVaultTurn } from './vault-quota.ts';

const settled = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('three calls of a vault run at once, the others wait in order, and other vaults do not', async () => {
  const turns = createVaultTurns();
  const vault = newVaultId();
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  for (const at of [0, 1, 2, 3, 4, 5]) {
    void turns.take(vault).then((end) => {
      started.push(at);
      ends.set(at, end);
    });
  }
  await settled();
  expect(started).toEqual([0, 1, 2]);
  await turns.take(newVaultId());
  ends.get(1)!();
  ends.get(1)!();
  await settled();
  expect(started).toEqual([0, 1, 2, 3]);
  ends.get(0)!();
  ends.get(3)!();
  await settled();
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
});

test('of many calls at once, the waiting ones see what the first ones cost', async () => {
  let [work, spent] = [0, 0];
  const quota = {
    rateLimiter: {
      consume: async (limit: string, _key: string, points = 1) => {
        if (limit !== 'vault_work') return undefined;
        spent += points;
        return spent > 100 ? 60 : undefined;
      },
    },
    workMeter: {
      take: () => {
        const taken = work;
        work = 0;
        return taken;
      },
    },
    vaultTurns: createVaultTurns(),
  };
  const vault = newVaultId();
  const call = async (): Promise<boolean> =>
    withVaultTurn(quota, vault, async () => {
      await settled();
      work += 60;
      return true;
    }).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'rate_limited' });
      return false;
    });
  const ran = await Promise.all(Array.from({ length: 24 }, call));
  expect(ran.filter(Boolean).length).toBeLessThanOrEqual(5);
  // A refusal ends its turn, so later calls get one.
  expect(ran).toHaveLength(24);
});
