import { describe, expect, test } from '@jest/globals';
import { fillVault } from '../../testing/fill-vault.ts';
import { itemsIn, nextCursorIn } from '../../testing/read-answer.ts';
import { times } from '../../testing/times.ts';
import type { Product } from '../../product.ts';
import { calledTools, callTool } from '../testing/called-tool.ts';

const { call, installation, vault } = calledTools();

/** The product, and the number of pages read from it. */
const countingPages = (product: Product) => {
  let pages = 0;
  const browse: Product['memories']['browse'] = async (...page) => {
    pages += 1;
    return product.memories.browse(...page);
  };
  return { pages: () => pages, product: { ...product, memories: { ...product.memories, browse } } };
};

describe('what_do_you_know', () => {
  test('groups everything by category, with ids, dates and usage', async () => {
    const { dataDir, clock, newVault, product } = installation();
    const premium = await newVault('premium');
    const ids = await fillVault({ dataDir, end: clock.now() }, premium.vault, [
      { text: 'User likes tea', category: 'preference' },
      { text: 'User learns Go', category: 'goal' },
      { text: 'User likes cats', category: 'preference' },
    ]);
    const { text } = await callTool({ product, vault: premium.vault }, 'what_do_you_know', {});
    expect(text).toMatch(/^3 memories saved, no limit\.\n/);
    expect(text).toMatch(/goal:\n.*Go.*\npreference:\n.*tea.*\n.*cats/);
    expect(ids).toHaveLength(3);
    for (const id of ids) expect(text).toContain(id);
  });

  test('says so when nothing is saved', async () => {
    const { text } = await call('what_do_you_know', {});
    expect(text).toMatch(/^Nothing is saved yet\./);
  });

  test.each([
    ['long texts', 40, 'x'.repeat(3_990)],
    ['very many short ones', 800, 'x'.repeat(5)],
    ['texts that JSON makes longer', 20, '"\\'.repeat(1_995)],
    ['texts of three bytes a character', 20, '漢'.repeat(3_990)],
  ])(
    'keeps every page of %s below 25,000 tokens and loses none @everything-listed',
    async (_what, count, filler) => {
      const { dataDir, clock } = installation();
      const saved = await fillVault(
        { dataDir, end: clock.now() },
        vault(),
        times(count, (index) => ({ text: `${index} ${filler}`, category: 'preference' })),
      );
      const { product, pages } = countingPages(installation().product);
      let calls = 0;
      const ids: unknown[] = [];
      let cursor: string | undefined;
      do {
        const { text } = await callTool({ product, vault: vault() }, 'what_do_you_know', {
          cursor,
        });
        calls += 1;
        expect(Buffer.byteLength(JSON.stringify(text)) / 2.2).toBeLessThan(25_000);
        ids.push(...itemsIn(text).map(({ id }) => id));
        cursor = nextCursorIn(text);
      } while (cursor !== undefined);
      expect(ids.toSorted()).toEqual(saved.toSorted());
      expect(calls).toBeGreaterThan(2);
      // Each page is read once, however large its memories are in the result.
      expect(pages()).toBe(calls);
    },
  );
});
