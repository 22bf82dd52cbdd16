import { describe, expect, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import { itemsIn, rememberedId } from '../../testing/read-answer.ts';
import { times } from '../../testing/times.ts';
import { calledTools } from '../testing/called-tool.ts';

const { call, installation, vault } = calledTools();

const remember = async (text: string) => call('remember', { text, category: 'preference' });

describe('remember', () => {
  test('returns the id and the usage, and stores which tool saved it', async () => {
    const { text } = await remember('User prefers pnpm over npm');
    expect(text).toMatch(/^Remembered with id m_[0-9a-f]{32}\. 1 of 25 memories used\.$/);
    const { memories } = await installation().product.memories.browse(vault(), {
      cursor: undefined,
      maxCharacters: 1_000,
    });
    expect(memories).toMatchObject([{ memoryId: rememberedId(text), savedBy: 'Cursor' }]);
  });

  test('reports a conflict with both texts, ids, dates and what to do about it @nothing-overwritten', async () => {
    const { clock } = installation();
    const [before, now] = [clock.now(), clock.now() + days(2)];
    const older = rememberedId((await remember('User prefers yarn over pnpm')).text);
    clock.move(days(2));
    const { text, isError } = await remember('User prefers pnpm over yarn');
    expect(isError).toBeUndefined();
    expect(itemsIn(text)).toMatchObject([
      {
        new_memory: {
          id: rememberedId(text),
          text: 'User prefers pnpm over yarn',
          saved_at: new Date(now).toISOString(),
        },
      },
      {
        reason: expect.stringMatching(/pnpm and yarn/),
        memory: {
          id: older,
          text: 'User prefers yarn over pnpm',
          saved_at: new Date(before).toISOString(),
        },
      },
    ]);
    expect(text).toMatch(/⚠️.*Nothing was overwritten.*ask which one to keep.*call forget/);
    expect(await installation().product.tokens.usage(vault())).toMatchObject({ memoriesUsed: 2 });
  });

  test('points out a memory with nearly the same meaning', async () => {
    const older = rememberedId((await remember('User likes green tea in the morning')).text);
    const { text } = await remember('User likes green tea in the mornings');
    expect(text).toMatch(/nearly the same.*Ask the user/);
    expect(itemsIn(text)).toMatchObject([{ id: older }]);
    expect(text).not.toContain('⚠️');
  });

  test('returns the existing id of a known fact', async () => {
    const first = await remember('User prefers pnpm over npm');
    const { text, isError } = await remember('User prefers pnpm over npm');
    expect(isError).toBeUndefined();
    expect(text).toMatch(/^Already known: .* 1 of 25 memories used\.$/);
    expect(rememberedId(text)).toBe(rememberedId(first.text));
  });

  test('reports an error in a full vault, with usage, the premium page and what to forget', async () => {
    const { dataDir, clock } = installation();
    const end = clock.now();
    const facts = times(25, (index) => `User owns fountain pen number ${index}`);
    await fillVault(
      { dataDir, end },
      vault(),
      facts.map((text) => ({ text, category: 'preference' })),
    );
    clock.move(days(240));
    const { text, isError } = await remember('User prefers pnpm over npm');
    expect(isError).toBe(true);
    expect(text).toContain('25 of 25');
    expect(text).toContain('https://mind.example/premium');
    const suggestions = itemsIn(text);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { reason, memory } of suggestions) {
      expect(facts).toContain((memory as { text: string }).text);
      expect(reason).toMatch(/\d/);
    }
  });
});
