import { describe, expect, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import { memoriesIn, rememberedId } from '../../testing/read-answer.ts';
import { someMemoryRow } from '../../testing/rows.ts';
import { calledTools } from '../testing/called-tool.ts';
import { dayOf } from './notes.ts';

const { call, installation, vault } = calledTools();

/** Stores an unreadable memory with an id that starts like this. */
const addWithId = async (start: string): Promise<void> => {
  const { vaultId, lookup } = vault();
  const memoryId = `m_${start.padEnd(32, '0')}` as MemoryId;
  const guard = { limit: null, maxBytes: null, lookup };
  await installation().ports.memories.add(vaultId, someMemoryRow({ memoryId }), guard);
};

describe('forget', () => {
  test('returns what was forgotten and until when it can be undone', async () => {
    const saved = await call('remember', { text: 'User prefers tea', category: 'preference' });
    const id = rememberedId(saved.text);
    const { text } = await call('forget', { id });
    const until = dayOf(installation().clock.now() + days(7));
    expect(text.split('\n')[0]).toBe(
      `Forgot ${id}. Tell the user, word for word, what it was. To undo: remember the same text again, or restore it on the site, until ${until}.`,
    );
    expect(memoriesIn(text)).toMatchObject([{ id, text: 'User prefers tea' }]);
    const again = await call('forget', { id });
    expect(again).toMatchObject({ isError: true, text: expect.stringMatching(/in the bin/) });
    const undone = await call('remember', { text: 'User prefers tea', category: 'preference' });
    expect(undone.text).toMatch(new RegExp(`^Remembered as ${id}; it is back from the bin`));
  });

  test('brings a memory back with its old category, and says so', async () => {
    const fact = { text: 'User works night shifts', category: 'routine' };
    const id = rememberedId((await call('remember', fact)).text);
    await call('forget', { id });
    const { text } = await call('remember', { ...fact, category: 'habit' });
    expect(text).toMatch(
      /back from the bin, .* Its category is routine: to change it, call remember/,
    );
  });

  test('brings a memory back with a new meaning in English', async () => {
    const fact = { text: 'Trabaja de noche', category: 'routine' };
    const id = rememberedId((await call('remember', fact)).text);
    await call('forget', { id });
    await call('remember', { ...fact, in_english: 'User works night shifts' });
    const [memory] = (
      await installation().product.memories.browse(vault(), { cursor: undefined, maxSize: 99 })
    ).memories;
    expect(memory).toMatchObject({ ...fact, inEnglish: 'User works night shifts' });
  });

  test('accepts the whole text of a memory instead of its id, and no other text', async () => {
    const fact = { text: 'Mia is allergic to peanuts.', category: 'constraint' };
    const id = rememberedId((await call('remember', fact)).text);
    for (const other of ['peanuts', 'Mia', 'all', '…']) {
      const failed = await call('forget', { id: other });
      expect(failed).toMatchObject({
        isError: true,
        text: expect.stringMatching(
          /^No memory has this id or exactly this text: ids look like .* Find the right id with recall/,
        ) as unknown,
      });
    }
    expect((await call('forget', { id: 'mia is allergic to peanuts' })).text).toMatch(
      new RegExp(`^Forgot ${id}\\.`),
    );
  });

  test.each([true, 'true'])('removes a memory for good: %j', async (forGood) => {
    const saved = await call('remember', { text: 'User prefers tea', category: 'preference' });
    const id = rememberedId(saved.text);
    const { text } = await call('forget', { id, for_good: forGood });
    expect(text).toMatch(new RegExp(`^Removed ${id} for good\\. Tell the user, word for word`));
    expect(memoriesIn(text)).toMatchObject([{ id, text: 'User prefers tea' }]);
    expect(await installation().product.memories.listBin(vault())).toEqual([]);
  });

  test('removes a memory in the bin for good without showing it', async () => {
    const saved = await call('remember', { text: 'User prefers tea', category: 'preference' });
    const id = rememberedId(saved.text);
    await call('forget', { id });
    const { text } = await call('forget', { id, for_good: true });
    expect(text).toBe(`Removed ${id} for good. It was in the bin.`);
    expect(await installation().product.memories.listBin(vault())).toEqual([]);
  });

  test.each(['7e4e', ' "7E4E" ', 'm_7e4e', 'M7E4E', '`#7e4e`', `m_${'7e4e'.padEnd(32, '0')}`])(
    'accepts the id as %j',
    async (id) => {
      await addWithId('7e4e');
      await addWithId('7e4f');
      expect((await call('forget', { id })).text).toMatch(/^Forgot 7e4e\./);
    },
  );

  test.each(['7e4', '', 'm_', 'tea', '7e4g', '9c1d', 'x'.repeat(10_000)])(
    'removes nothing for a value that is not an id in the vault: %j',
    async (id) => {
      await addWithId('7e4e');
      const { text, isError } = await call('forget', { id });
      expect(isError).toBe(true);
      const why = id === '9c1d' ? /\. It may be forgotten already/ : /: ids look like 7e4e/;
      expect(text).toMatch(why);
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
    expect((await call('forget', { id: '7e4e2' })).text).toMatch(/^Forgot 7e4e2\./);
  });

  test('forgets an unreadable memory', async () => {
    await addWithId('7e4e');
    const { text } = await call('forget', { id: '7e4e' });
    expect(text).toContain('could not be read');
    expect(await installation().product.tokens.usage(vault())).toMatchObject({ memoriesUsed: 0 });
  });
});
