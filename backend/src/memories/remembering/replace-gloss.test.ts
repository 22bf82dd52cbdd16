import { describe, expect, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import { openedProduct } from '../../testing/opened-product.ts';

const { opened, vault } = openedProduct();

const idOf = async (text: string): Promise<MemoryId> => {
  const fact = { text, category: 'preference', savedBy: 'Cursor' } as const;
  const saved = await opened().product.memories.remember(vault(), fact);
  if (saved.outcome === 'full') throw new Error('The vault is full.');
  return saved.memory.memoryId;
};
const used = async () => (await opened().product.tokens.usage(vault())).memoriesUsed;

describe('the gloss of a fact that stands in place of others', () => {
  test('stays if the fact replaces itself, unless another one is sent', async () => {
    const { memories } = opened().product;
    const fact = { text: 'Любит чай', category: 'preference', savedBy: 'Cursor' } as const;
    const saved = await memories.remember(vault(), { ...fact, inEnglish: 'User likes tea' });
    if (saved.outcome === 'full') throw new Error('The vault is full.');
    const replaces = [saved.memory.memoryId];
    const moved = await memories.remember(vault(), { ...fact, category: 'habit', replaces });
    expect(moved).toMatchObject({
      outcome: 'stored',
      memory: { category: 'habit', inEnglish: 'User likes tea' },
    });
  });

  test('is not added to a known fact that the caller did not name: nothing of it changes', async () => {
    const { memories } = opened().product;
    const known = await idOf('Любит зелёный чай');
    const old = await idOf('Любит кофе');
    const before = await memories.find(vault(), known);
    opened().clock.move(days(1));
    const fact = { text: 'любит зелёный чай', category: 'habit', savedBy: 'Claude' } as const;
    const glossed = { ...fact, inEnglish: 'User likes green tea', replaces: [old] };
    expect(await memories.remember(vault(), glossed)).toMatchObject({
      outcome: 'known',
      replaced: [old],
    });
    expect(await memories.find(vault(), known)).toEqual(before);
    expect(await used()).toBe(1);
    // With its id, as the answer advises. The other is in the bin by now.
    expect(await memories.remember(vault(), { ...glossed, replaces: [old, known] })).toMatchObject({
      outcome: 'stored',
      memory: { inEnglish: 'User likes green tea' },
    });
    expect(await used()).toBe(1);
  });
});
