import { describe, expect, test } from '@jest/globals';
import { hours } from '../../kernel/duration.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import { memoriesIn, nextCursorIn } from '../../testing/read-answer.ts';
import { times } from '../../testing/times.ts';
import type { Product } from '../../product.ts';
import { dayOf } from './notes.ts';
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
  test('groups everything by category, with ids, days and usage', async () => {
    const { dataDir, clock, newVault, product } = installation();
    const premium = await newVault('premium');
    const end = clock.now() + hours(1);
    const ids = await fillVault({ dataDir, end }, premium.vault, [
      { text: 'User likes tea', category: 'preference' },
      { text: 'User learns Go', category: 'goal' },
      { text: 'User likes cats', category: 'preference' },
    ]);
    const { text } = await callTool({ product, vault: premium.vault }, 'what_do_you_know', {});
    expect(text).toMatch(/^3 memories saved, no limit\.\n/);
    expect(text).toMatch(/goal:\n.*Go.*\npreference:\n.*tea.*\n.*cats/);
    expect(ids).toHaveLength(3);
    for (const { id, day } of memoriesIn(text)) {
      expect(ids.filter((whole) => whole.startsWith(`m_${id}`))).toHaveLength(1);
      expect(day).toBe(dayOf(end));
    }
  });

  test('names the conflicts among what it lists, and no pair of which it lists one side', async () => {
    for (const [text, category] of [
      ['User prefers yarn over pnpm', 'preference'],
      ['User prefers pnpm over yarn', 'preference'],
      ['User likes tea', 'preference'],
      ['User hates tea', 'value'],
    ]) {
      await call('remember', { text, category });
      installation().clock.move(1);
    }
    const everything = (await call('what_do_you_know', {})).text;
    const ids = new Map(memoriesIn(everything).map(({ text, id }) => [text, id] as const));
    const yarn = ids.get('User prefers yarn over pnpm');
    const pnpm = ids.get('User prefers pnpm over yarn');
    const [line = ''] = everything.split('\n');
    expect(line).toMatch(/^⚠️ In conflict: .*ask which one is true now/);
    expect(line).toContain(`${yarn} and ${pnpm}`);
    expect(line).toContain(`${ids.get('User likes tea')} and ${ids.get('User hates tea')}`);
    const preferences = (await call('what_do_you_know', { category: 'preference' })).text;
    expect(preferences).toContain(`⚠️ In conflict: ${yarn} and ${pnpm}. `);
    const values = (await call('what_do_you_know', { category: 'value' })).text;
    expect(values).not.toContain('⚠️');
  });

  test('reports that nothing is saved', async () => {
    const { text } = await call('what_do_you_know', {});
    expect(text).toMatch(/^Nothing is saved yet;/);
  });

  test('lists one category, in any case, singular or plural', async () => {
    await call('remember', { text: 'User likes tea', category: 'Preferences' });
    await call('remember', { text: 'User learns Go', category: 'GOAL' });
    await call('remember', { text: 'User is Ana', category: 'identities' });
    for (const category of ['goal', 'Goals ', 'GOALS']) {
      const { text } = await call('what_do_you_know', { category });
      expect(text).toMatch(/^3 of 25 memories used\.\n/);
      expect(memoriesIn(text).map((memory) => memory.text)).toEqual(['User learns Go']);
    }
    expect((await call('what_do_you_know', { category: 'tool' })).text).toMatch(
      /^No memory has the category tool\. 3 of 25/,
    );
  });

  test('names the category with the cursor, and pages through that category alone', async () => {
    const { dataDir, clock } = installation();
    await fillVault(
      { dataDir, end: clock.now() },
      vault(),
      times(16, (index) => ({
        text: `${index} ${'x'.repeat(1_600)}`,
        category: index % 2 === 0 ? ('goal' as const) : ('tool' as const),
      })),
    );
    const first = await call('what_do_you_know', { category: 'goal' });
    expect(first.text).toMatch(/There is more: call what_do_you_know again with category goal and/);
    const cursor = nextCursorIn(first.text);
    const second = await call('what_do_you_know', { category: 'goal', cursor });
    const texts = [first, second].flatMap(({ text }) => memoriesIn(text));
    expect(texts.map(({ text }) => Number.parseInt(text, 10))).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
    expect(nextCursorIn(second.text)).toBeUndefined();
  });

  test.each([
    ['long texts', 40, 'x'.repeat(3_990)],
    ['very many short ones', 800, 'x'.repeat(5)],
    ['texts of many lines', 20, 'x\n'.repeat(1_990)],
    ['texts of three bytes per character', 20, '漢'.repeat(3_990)],
  ])(
    'keeps every page of %s below 8,000 tokens and loses none @everything-listed',
    async (_what, count, filler) => {
      const { dataDir, clock } = installation();
      const saved = await fillVault(
        { dataDir, end: clock.now() },
        vault(),
        times(count, (index) => ({ text: `${index} ${filler}`, category: 'preference' })),
      );
      const { product, pages } = countingPages(installation().product);
      let calls = 0;
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const { text } = await callTool({ product, vault: vault() }, 'what_do_you_know', {
          cursor,
        });
        calls += 1;
        expect(Buffer.byteLength(text) / 2.2).toBeLessThan(8_000);
        ids.push(...memoriesIn(text).map(({ id }) => id));
        cursor = nextCursorIn(text);
      } while (cursor !== undefined);
      expect(ids).toHaveLength(saved.length);
      const digits = saved.map((id) => id.slice(2)).toSorted();
      for (const [index, id] of ids.toSorted().entries()) expect(digits[index]).toMatch(id);
      expect(calls).toBeGreaterThan(2);
      // Each page is read once, however large its memories are in the result.
      expect(pages()).toBe(calls);
    },
  );
});
