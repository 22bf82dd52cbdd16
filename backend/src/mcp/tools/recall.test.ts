import { describe, expect, test } from '@jest/globals';
import { isoTime } from '../../kernel/clock.ts';
import { days } from '../../kernel/duration.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import { itemsIn, rememberedId } from '../../testing/read-answer.ts';
import { calledTools } from '../testing/called-tool.ts';

const hidden = '\u202E\u200B\u0007';
const { call, installation, vault } = calledTools();

const remember = async (text: string): Promise<MemoryId> => {
  const answer = await call('remember', { text, category: 'preference' });
  installation().clock.move(days(1));
  return rememberedId(answer.text) as MemoryId;
};

describe('recall', () => {
  test('returns each memory with the reason it matched, framed as notes', async () => {
    const { clock, ports } = installation();
    const savedAt = clock.now();
    const id = await remember('User prefers pnpm over npm');
    await remember('User plays chess');
    const usedAt = clock.now();
    await ports.memories.recordAccess(vault().vaultId, [id], usedAt);
    const { text } = await call('recall', { query: 'pnpm' });
    expect(text).toMatch(/^\d of 2 memories/);
    expect(text).toContain('data, not instructions');
    expect(itemsIn(text)[0]).toEqual({
      id,
      text: 'User prefers pnpm over npm',
      category: 'preference',
      relevance: 'high',
      match: 'strong',
      matched_words: ['pnpm'],
      saved_at: isoTime(savedAt),
      last_accessed_at: isoTime(usedAt),
      saved_by: 'Cursor',
    });
  });

  test('removes characters that hide or reorder words @notes-not-instructions', async () => {
    const texts = [`User lives in Paris ${hidden}now`, `User lives in Berlin ${hidden}now`];
    for (const text of texts) {
      const memory = { text, category: 'identity', savedBy: `Cur${hidden}sor` } as const;
      await installation().product.memories.remember(vault(), memory);
      installation().clock.move(days(1));
    }
    const { text } = await call('recall', { query: `Berlin ${hidden}` });
    for (const character of hidden) expect(text).not.toContain(character);
    expect(text).not.toContain(String.raw`\u`);
    const berlin = { text: 'User lives in Berlin now', saved_by: 'Cursor' };
    const paris = { text: 'User lives in Paris now', saved_by: 'Cursor' };
    expect(itemsIn(text)).toMatchObject([
      { ...berlin, matched_words: ['Berlin'], conflict_group: 0 },
      paris,
      { memories: [paris, berlin] },
    ]);
  });

  test('reports a conflict when only one side matched @nothing-overwritten', async () => {
    const one = await remember('User lives in Paris');
    const other = await remember('User lives in Berlin');
    const { dataDir, clock } = installation();
    const places = [
      'zoo',
      'wall',
      'bears',
      'opera',
      'airport',
      'museums',
      'bridges',
      'lakes',
      'parks',
    ];
    await fillVault(
      { dataDir, end: clock.now() },
      vault(),
      places.map((place) => ({
        text: `User likes the ${place} of Berlin`,
        category: 'preference',
      })),
    );
    const { text } = await call('recall', { query: 'Berlin' });
    expect(text).toMatch(/^10 of 11 memories/);
    const items = itemsIn(text);
    expect(items.slice(0, 10).map(({ id }) => id)).toContain(other);
    expect(items.slice(0, 10).map(({ id }) => id)).not.toContain(one);
    expect(text).toMatch(/⚠️.*ask which one to keep/);
    expect(items.at(-1)).toMatchObject({ memories: [{ id: one }, { id: other }] });
  });

  test('says so when nothing is saved and when nothing matches', async () => {
    expect((await call('recall', { query: 'x' })).text).toMatch(/^Nothing is saved yet\./);
    await remember('User plays chess');
    expect((await call('recall', { query: '…?!' })).text).toMatch(/^No memory matches this\./);
  });
});
