import { describe, expect, test } from '@jest/globals';
import type { MemoryId } from '../../kernel/ids.ts';
import { memoriesIn, rememberedId } from '../../testing/read-answer.ts';
import { someMemoryRow } from '../../testing/rows.ts';
import { calledTools } from '../testing/called-tool.ts';

const { call, installation, vault } = calledTools();

/** Stores an unreadable memory with an id that starts like this. */
const addWithId = async (start: string): Promise<void> => {
  const { vaultId, lookup } = vault();
  const memoryId = `m_${start.padEnd(32, '0')}` as MemoryId;
  const guard = { limit: null, maxBytes: null, lookup };
  await installation().ports.memories.add(vaultId, someMemoryRow({ memoryId }), guard);
};

describe('forget', () => {
  test('returns what was removed', async () => {
    const saved = await call('remember', { text: 'User prefers tea', category: 'preference' });
    const id = rememberedId(saved.text);
    const { text } = await call('forget', { id });
    expect(text).toMatch(
      /^Removed [0-9a-f]{4,32} for good\. Tell the user, word for word, what it was\.\n/,
    );
    expect(memoriesIn(text)).toMatchObject([{ id, text: 'User prefers tea' }]);
    expect((await call('forget', { id })).isError).toBe(true);
  });

  test.each(['7e4e', ' "7E4E" ', 'm_7e4e', 'M7E4E', '`#7e4e`', `m_${'7e4e'.padEnd(32, '0')}`])(
    'takes the id as %j',
    async (id) => {
      await addWithId('7e4e');
      await addWithId('7e4f');
      expect((await call('forget', { id })).text).toMatch(/^Removed 7e4e for good/);
    },
  );

  test.each(['7e4', '', 'm_', 'tea', '7e4g', '9c1d', 'x'.repeat(10_000)])(
    'removes nothing for a value that is no id in the vault: %j',
    async (id) => {
      await addWithId('7e4e');
      const { text, isError } = await call('forget', { id });
      expect(isError).toBe(true);
      expect(text).toMatch(/^No memory has this id.*with recall or what_do_you_know\.$/);
      expect(await installation().product.tokens.usage(vault())).toMatchObject({ memoriesUsed: 1 });
    },
  );

  test.each([
    ['cafe', 'cafe1'],
    ['2026', '2026a'],
    ['7e45', '7e45a'],
    ['dec 25a', 'dec25a'],
  ])('removes nothing for a word, a number or several words: %j', async (id, start) => {
    await addWithId(start);
    const { text, isError } = await call('forget', { id });
    expect(isError).toBe(true);
    expect(text).toMatch(/^No memory has this id/);
    expect(await installation().product.tokens.usage(vault())).toMatchObject({ memoriesUsed: 1 });
  });

  test('removes nothing for an ambiguous id', async () => {
    await addWithId('7e4e1');
    await addWithId('7e4e2');
    const { text, isError } = await call('forget', { id: '7e4e' });
    expect(isError).toBe(true);
    expect(text).toMatch(/More than one memory.*recall/);
    expect((await call('forget', { id: '7e4e2' })).text).toMatch(/^Removed 7e4e2 for good/);
  });

  test('removes an unreadable memory', async () => {
    await addWithId('7e4e');
    const { text } = await call('forget', { id: '7e4e' });
    expect(text).toContain('could not be read');
    expect(await installation().product.tokens.usage(vault())).toMatchObject({ memoriesUsed: 0 });
  });
});
