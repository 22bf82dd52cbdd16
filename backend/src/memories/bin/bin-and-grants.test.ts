import { afterEach, describe, expect, test } from '@jest/globals';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { times } from '../../testing/times.ts';
import type { OwnedVault, Vault } from '../../tokens/index.ts';

let opened: ProductOnDisk;
let vault: OwnedVault;

const start = async (kilobytes: number): Promise<void> => {
  opened = await openProductOnDisk({ settings: { FREE_VAULT_KB: String(kilobytes) } });
  ({ vault } = await opened.newVault());
};
afterEach(async () => opened.close());

const binnedTexts = async () =>
  (await opened.product.memories.listBin(vault)).map(({ memory }) => memory.text);

describe('what the token forgot stays in the bin', () => {
  const granted = (): Vault => ({ ...vault, openedBy: 'grant' });
  const rememberAs = async (by: Vault, text: string) =>
    opened.product.memories.remember(by, { text, category: 'preference', savedBy: 'Claude' });
  const rememberAndForget = async (by: Vault, text: string): Promise<void> => {
    const saved = await rememberAs(by, text);
    if (saved.outcome === 'full') throw new Error('The vault is full.');
    await opened.product.memories.forget(by, saved.memory.memoryId);
    opened.clock.move(1);
  };
  const filler = (index: number): string => `${index} ${'long '.repeat(600)}`;

  test('however many memories a grant forgets', async () => {
    await start(10_000);
    await rememberAndForget(vault, 'User likes tea');
    for (const index of times(102, (at) => at)) await rememberAndForget(granted(), `Note ${index}`);
    const texts = await binnedTexts();
    expect(texts).toHaveLength(100);
    expect([texts[0], texts[98], texts[99]]).toEqual(['Note 101', 'Note 3', 'User likes tea']);
  });

  test('however much a grant saves: its own memories in the bin are removed first', async () => {
    await start(32);
    for (const text of ['User likes tea', filler(0)]) await rememberAndForget(vault, text);
    for (const index of times(20, (at) => at + 1))
      await rememberAndForget(granted(), filler(index));
    expect(await binnedTexts()).toEqual(
      expect.arrayContaining(['User likes tea', filler(0).trim(), filler(20).trim()]),
    );
    const outcomes = [];
    for (const index of times(20, (at) => at + 30)) {
      outcomes.push((await rememberAs(granted(), filler(index))).outcome);
    }
    expect(outcomes).toContain('full');
    expect(await binnedTexts()).toEqual([filler(0).trim(), 'User likes tea']);
    expect((await rememberAs(vault, filler(60))).outcome).toBe('stored');
    expect(await binnedTexts()).not.toContain('User likes tea');
  });
});
