import { describe, expect, test } from '@jest/globals';
import type { NewCheckpoint } from '../src/checkpoints/index.ts';
import { openedProduct } from '../src/testing/opened-product.ts';
import { seededRandom } from '../src/testing/seeded-random.ts';
import type { OwnedVault } from '../src/tokens/index.ts';
import { counted, recordEvidence } from './proof/testing/evidence.ts';
import { iterations } from './proof/testing/iterations.ts';

const { opened, vault } = openedProduct();

const save = async (text: string, into = vault()) =>
  opened().product.memories.remember(into, { text, category: 'identity', savedBy: undefined });

const count = async (): Promise<number> => opened().ports.memories.count(vault().vaultId);

describe('a free vault', () => {
  /** The default of FREE_VAULT_KB. */
  const ceiling = 256 * 1_024;

  const sealedBytes = async ({ vaultId }: OwnedVault): Promise<number> => {
    const memories = await opened().ports.memories.page(vaultId, { limit: 100 });
    const checkpoints = await opened().ports.checkpoints.find(vaultId);
    return [...memories, ...checkpoints].reduce((sum, row) => sum + row.sealed.length, 0);
  };
  const saves = async (text: string, into: OwnedVault): Promise<boolean> =>
    (await save(text, into)).outcome === 'stored';
  const savesCheckpoint = async (checkpoint: NewCheckpoint, into: OwnedVault): Promise<boolean> =>
    opened()
      .product.checkpoints.save(into, checkpoint)
      .then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'memory_limit_reached' });
          return false;
        },
      );

  const long = (name: number): string => `${name} ${'記'.repeat(3_990)}`;

  test('is full by size before it has 25 memories of maximum length, and reports that @sized-vaults', async () => {
    let answer = await save(long(0));
    for (let name = 1; answer.outcome === 'stored'; name += 1) answer = await save(long(name));
    expect(answer).toMatchObject({ outcome: 'full', by: 'bytes' });
    expect(await count()).toBeLessThan(25);
    expect((await save(long(0))).outcome).toBe('known');

    const checkpoint = { title: 'Day two', text: 'x'.repeat(30_000) };
    await expect(opened().product.checkpoints.save(vault(), checkpoint)).rejects.toMatchObject({
      code: 'memory_limit_reached',
      message: expect.stringMatching(/full by size.*was not saved/) as unknown,
    });
    const [one] = await opened().ports.memories.page(vault().vaultId, { limit: 1 });
    await opened().product.memories.forget(vault(), one!.memoryId);
    expect((await save(long(99))).outcome).toBe('stored');
  });

  test('never exceeds its limit of sealed bytes @sized-vaults', async () => {
    const vaults = iterations({ test: 3, proof: 20 });
    const random = seededRandom(vaults);
    let [saved, refused, largest] = [0, 0, 0];
    for (let made = 0; made < vaults; made += 1) {
      const { vault: into } = await opened().newVault();
      for (let step = 0; step < 40; step += 1) {
        const sign = ['記', '記', '🪞'][Math.floor(random() * 3)]!;
        const text = `${step} ${sign.repeat(Math.floor((3_990 / sign.length) * (1 - random() ** 8)))}`;
        const isSaved =
          random() < 0.4
            ? await savesCheckpoint({ title: `Day ${step % 3}`, text: text + text }, into)
            : await saves(text, into);
        if (isSaved) saved += 1;
        else refused += 1;
        const bytes = await sealedBytes(into);
        largest = Math.max(largest, bytes);
        expect(bytes).toBeLessThanOrEqual(ceiling);
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(largest).toBeGreaterThan(0.8 * ceiling);
    recordEvidence({
      promise: 'sized-vaults',
      tried: `${counted(vaults)} free vaults, ${counted(saved)} memories and checkpoints of random sizes and scripts saved and ${counted(refused)} refused: at most ${counted(largest)} of ${counted(ceiling)} sealed bytes in any`,
    });
  });

  test('subtracts a replaced checkpoint from its size @sized-vaults', async () => {
    for (let day = 0; day < 12; day += 1) {
      const checkpoint = { title: 'Hand-over', text: `${day}${'x'.repeat(30_000)}` };
      await opened().product.checkpoints.save(vault(), checkpoint);
    }
    await opened().product.checkpoints.removeAll(vault());
    const { vaultId } = vault();
    expect((await save('User lives in Porto')).outcome).toBe('stored');
    expect(await opened().ports.checkpoints.find(vaultId)).toEqual([]);
  });
});
