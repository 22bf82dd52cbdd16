import { describe, expect, test } from '@jest/globals';
import { days, hours, minutes } from '../../kernel/duration.ts';
import { relevanceSweepJob } from '../../relevance/index.ts';
import { openedProduct } from '../../testing/opened-product.ts';

const { opened, vault } = openedProduct();

const binnedTexts = async () =>
  (await opened().product.memories.listBin(vault())).map(({ memory }) => memory.text);
const forgetOne = async (): Promise<void> => {
  const fact = { text: 'User likes tea', category: 'preference', savedBy: undefined } as const;
  const saved = await opened().product.memories.remember(vault(), fact);
  if (saved.outcome === 'full') throw new Error('The vault is full.');
  await opened().product.memories.forget(vault(), saved.memory.memoryId);
  opened().clock.move(1);
};

describe('the time in the bin', () => {
  test('ends after seven days: in every answer at once, and in the store with the second sweep @bin-is-sealed', async () => {
    const { product, clock, ports, work } = opened();
    work();
    await forgetOne();
    const sweep = async (): Promise<void> => {
      await ports.queue.enqueue(relevanceSweepJob, {});
      await ports.queue.idle();
    };
    clock.move(days(7) - 10);
    expect(await binnedTexts()).toEqual(['User likes tea']);
    clock.move(10);
    expect(await binnedTexts()).toEqual([]);
    const rows = async () => ports.memories.binned(vault().vaultId, { limit: 9 });
    expect(await rows()).toHaveLength(1);
    const { token } = await opened().newVault();
    await product.tokens.open(token);
    await sweep();
    expect(await rows()).toHaveLength(1);
    clock.move(hours(6));
    await sweep();
    expect(await rows()).toEqual([]);
    expect(opened().logged).toContain('bin_expired');
  });

  test('ends even if nobody uses the installation, but not because a clock is briefly years ahead @wrong-clock-loses-nothing', async () => {
    const { clock, ports, work } = opened();
    work();
    await forgetOne();
    const sweep = async () => {
      await ports.queue.enqueue(relevanceSweepJob, {});
      await ports.queue.idle();
      return (await ports.memories.binned(vault().vaultId, { limit: 9 })).length;
    };
    clock.move(days(3_650));
    expect(await sweep()).toBe(1);
    clock.move(-days(3_650));
    expect(await sweep()).toBe(1);
    clock.move(days(8));
    expect(await sweep()).toBe(1);
    clock.move(days(1));
    expect(await sweep()).toBe(0);
  });

  test('does not end when the clock is years ahead during a use and several sweeps @wrong-clock-loses-nothing', async () => {
    const { clock, ports, product, work } = opened();
    work();
    await forgetOne();
    clock.move(days(3_650));
    await product.tokens.open((await opened().newVault()).token);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await ports.queue.enqueue(relevanceSweepJob, {});
      await ports.queue.idle();
      clock.move(minutes(5));
    }
    clock.move(-days(3_650));
    expect(await binnedTexts()).toEqual(['User likes tea']);
    expect(await ports.memories.binned(vault().vaultId, { limit: 9 })).toHaveLength(1);
  });
});
