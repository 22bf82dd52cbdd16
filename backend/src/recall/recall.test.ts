import { describe, expect, test } from '@jest/globals';
import { days, minutes } from '../kernel/duration.ts';
import { openedProduct } from '../testing/opened-product.ts';
import { categories } from '../memories/index.ts';
import { recall } from './recall.ts';

const { opened, vault } = openedProduct();

const remember = async (...texts: string[]): Promise<void> => {
  for (const text of texts) {
    await opened().product.memories.remember(vault(), {
      text,
      category: 'preference',
      savedBy: undefined,
    });
    opened().clock.move(minutes(1));
  }
};

const found = async (query: string): Promise<string[]> =>
  (await opened().product.recall(vault(), query)).memories.map(({ memory }) => memory.text);

describe('recall', () => {
  test('finds other forms of the words, and marks memories without any as weak', async () => {
    await remember('User went climbing in Arco', 'User prefers pnpm', 'User has a cat');
    const { memories } = await opened().product.recall(vault(), 'Where did they go to climb?');
    expect(memories[0]?.memory.text).toBe('User went climbing in Arco');
    expect(memories.map(({ match }) => match).slice(1)).toEqual(['weak', 'weak']);
  });

  test('ranks a match of the rarer word first', async () => {
    await remember('User visited Anna', 'User visited the zoo', 'User visited the zoo in Norway');
    expect((await found('visited Norway'))[0]).toBe('User visited the zoo in Norway');
  });

  test('returns the matched words as the query spells them, match and relevance @ten-most-relevant', async () => {
    await remember('User prefers PNPM over npm', 'User met Anna');
    const { memories, searched } = await opened().product.recall(
      vault(),
      'Does the user prefer Pnpm?',
    );
    expect(searched).toBe(2);
    expect(memories[0]).toMatchObject({
      match: 'strong',
      relevance: 'high',
      matchedWords: ['prefer', 'Pnpm'],
      conflictGroup: undefined,
    });
  });

  test('returns at most ten memories @ten-most-relevant', async () => {
    await remember(...Array.from({ length: 15 }, (_, index) => `Meeting number ${index}`));
    expect(await found('meeting')).toHaveLength(10);
  });

  test('answers a query without content words with the newest memories', async () => {
    await remember('User lives in Lisbon');
    opened().clock.move(days(20));
    await remember('User prefers pnpm');
    for (const query of ['What should you know about me?', 'what is the?', '…?!']) {
      expect(await found(query)).toEqual(['User prefers pnpm', 'User lives in Lisbon']);
    }
  });

  test.each([
    ['goals', 'goal'],
    ['constraints', 'constraint'],
    ['tools and tech stack', 'tool'],
    ['daily routines', 'routine'],
    ['values and principles', 'value'],
  ] as const)('answers %s with the memories of that category', async (query, wanted) => {
    for (const category of categories) {
      await opened().product.memories.remember(vault(), {
        text: `The note numbered ${categories.indexOf(category)} says nothing`,
        category,
        savedBy: undefined,
      });
    }
    const { memories } = await opened().product.recall(vault(), query);
    expect(memories[0]?.memory.category).toBe(wanted);
  });

  test('searches only one category, or only memories saved since a time, on request', async () => {
    for (const category of ['goal', 'tool'] as const) {
      await opened().product.memories.remember(vault(), {
        text: `A ${category} about pnpm`,
        category,
        savedBy: undefined,
      });
      opened().clock.move(days(1));
    }
    const textsOf = async (filter: object): Promise<string[]> =>
      (await opened().product.recall(vault(), 'pnpm', filter)).memories.map(
        ({ memory: { text } }) => text,
      );
    expect(await textsOf({ category: 'goal' })).toEqual(['A goal about pnpm']);
    expect(await textsOf({ since: opened().clock.now() - days(1) })).toEqual(['A tool about pnpm']);
    expect(await textsOf({ category: 'goal', since: opened().clock.now() - days(1) })).toEqual([]);
  });

  test('ignores invisible characters in a word', async () => {
    await remember('User prefers spa\u200Bces over tabs', 'User has a cat');
    const { memories } = await opened().product.recall(vault(), 'spaces');
    expect(memories[0]).toMatchObject({
      memory: { text: 'User prefers spa\u200Bces over tabs' },
      matchedWords: ['spaces'],
    });
  });

  test('shows both sides of a conflict when only one of them ranked', async () => {
    await remember('User lives in Lisbon', 'User lives in Porto');
    const others = Array.from(
      { length: 12 },
      (_, index) => `Friend ${index} of the user lives in Porto`,
    );
    await remember(...others);
    const { memories, conflicts } = await opened().product.recall(vault(), 'Who lives in Porto?');
    expect(memories.map(({ memory }) => memory.text)).not.toContain('User lives in Lisbon');
    const porto = memories.find(({ memory }) => memory.text === 'User lives in Porto');
    expect(porto?.conflictGroup).toBe(0);
    expect(conflicts).toMatchObject([
      {
        reason: 'both say where the user lives: Lisbon or Porto',
        memories: [{ text: 'User lives in Lisbon' }, { text: 'User lives in Porto' }],
      },
    ]);
  });

  test('finds other scripts, emoji, and the names of tools', async () => {
    await remember('Пользователь живёт в Москве', '私は東京に住んでいます', 'User writes C++ 🎉');
    expect((await found('Москве'))[0]).toBe('Пользователь живёт в Москве');
    expect((await found('東京'))[0]).toBe('私は東京に住んでいます');
    expect((await found('c++ 🎉'))[0]).toBe('User writes C++ 🎉');
    expect((await found('🎉'))[0]).toBe('User writes C++ 🎉');
  });

  test('rejects an empty query and one of 4,001 characters, and accepts 4,000', async () => {
    for (const query of ['', '  ', 'x'.repeat(4_001)]) {
      await expect(opened().product.recall(vault(), query)).rejects.toMatchObject({
        code: 'invalid_input',
      });
    }
    expect(await found('x'.repeat(4_000))).toEqual([]);
  });

  test('records the use of the memories found, after the answer', async () => {
    await remember('User lives in Lisbon', 'User prefers pnpm');
    opened().clock.move(days(30));
    opened().work();
    await opened().product.recall(vault(), 'Lisbon');
    await opened().ports.queue.idle();
    const [lisbon, pnpm] = await opened().ports.memories.page(vault().vaultId, { limit: 2 });
    expect(lisbon).toMatchObject({ accessCount: 1, lastAccessedAt: opened().clock.now() });
    expect(pnpm).toMatchObject({ accessCount: 0, lastAccessedAt: undefined });
    expect(lisbon!.activation).toBeGreaterThan(pnpm!.activation);
  });

  test('answers while the queue is unavailable', async () => {
    await remember('User lives in Lisbon');
    const queue = { enqueue: async () => Promise.reject(new Error('unavailable')) };
    const withoutQueue = recall({ ...opened().ports, queue });
    expect((await withoutQueue(vault(), 'Lisbon')).memories).toHaveLength(1);
  });
});
