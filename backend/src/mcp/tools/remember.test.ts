import { describe, expect, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import { memoriesIn, notesIn, rememberedId } from '../../testing/read-answer.ts';
import { times } from '../../testing/times.ts';
import { calledTools } from '../testing/called-tool.ts';
import { dayOf } from './notes.ts';

const { call, installation, vault } = calledTools();

const remember = async (text: string) => call('remember', { text, category: 'preference' });

describe('remember', () => {
  test('returns the short id and the usage, and stores which tool saved it', async () => {
    const { text } = await remember('User prefers pnpm over npm');
    expect(text).toMatch(/^Remembered as [0-9a-f]{4,32}\. 1 of 25 memories used\.$/);
    const { memories } = await installation().product.memories.browse(vault(), {
      cursor: undefined,
      maxSize: 1_000,
    });
    expect(memories).toMatchObject([{ savedBy: 'Cursor' }]);
    expect(memories[0]?.memoryId.slice(2)).toMatch(new RegExp(`^${rememberedId(text)}`));
  });

  test('reports a conflict first, with both texts, ids, days and the next step @nothing-overwritten', async () => {
    const { clock } = installation();
    const [before, now] = [clock.now(), clock.now() + days(2)];
    const older = rememberedId((await remember('User prefers yarn over pnpm')).text);
    clock.move(days(2));
    const { text, isError } = await remember('User prefers pnpm over yarn');
    const id = rememberedId(text);
    expect(isError).toBeUndefined();
    expect(text).toMatch(
      new RegExp(
        `^⚠️ ${id} conflicts with ${older}\\. Nothing was overwritten.*ask which one is true now.*call forget`,
      ),
    );
    expect(memoriesIn(text)).toMatchObject([
      { id, text: 'User prefers pnpm over yarn', day: dayOf(now) },
      { id: older, text: 'User prefers yarn over pnpm', day: dayOf(before) },
    ]);
    expect(notesIn(text).at(-1)).toMatch(
      new RegExp(`^conflict ${id}, ${older} \\| .*pnpm and yarn`),
    );
    expect(await installation().product.tokens.usage(vault())).toMatchObject({ memoriesUsed: 2 });
  });

  test('says what to do about several conflicts, of which part may still hold', async () => {
    await remember('User eats fish on Fridays');
    await remember('User is no longer vegetarian');
    expect((await remember('User is vegetarian')).text).toMatch(
      /^⚠️ \w+ conflicts with \w+ and \w+\. .* call forget with the ids of those that are not; if part of one still holds, call remember with that part and its id in replaces instead\./,
    );
  });

  test('points out a memory with nearly the same meaning', async () => {
    const older = rememberedId((await remember('User likes green tea in the morning')).text);
    const { text } = await remember('User likes green tea in the mornings');
    expect(text).toContain(`Nearly the same is saved as ${older}. Ask the user`);
    expect(memoriesIn(text)).toMatchObject([{ id: older }]);
    expect(text).not.toContain('⚠️');
  });

  test('shows a memory about the same thing for the AI to compare, between marks', async () => {
    const older = rememberedId((await remember('The backend sends invoices by mail')).text);
    const { text } = await remember('The backend sends invoices through a portal');
    expect(text).toMatch(/^Remembered as .*\nRelated: if one is no longer true, ask the user/);
    expect(memoriesIn(text)).toMatchObject([
      { id: older, text: 'The backend sends invoices by mail' },
    ]);
    const again = await remember('The backend sends invoices through a portal');
    expect(again.text).toMatch(/^Already known/);
    expect(memoriesIn(again.text)).toMatchObject([{ id: older }]);
  });

  test('names related memories beside other notes, and cuts long ones', async () => {
    const long = `The backend is written in Go${', with many packages of our own'.repeat(40)}`;
    await remember('User prefers yarn over pnpm');
    const near = rememberedId((await remember('User prefers yarn workspaces')).text);
    const { text } = await remember('User prefers pnpm over yarn');
    expect(text).toMatch(new RegExp(`^⚠️ [\\s\\S]*\\nRelated, ${near}: if one is no longer true`));
    expect(memoriesIn(text).map(({ text: shown }) => shown)).toContain(
      'User prefers yarn workspaces',
    );
    await remember(long);
    const cut = await remember(`The backend is written in Rust${long.slice(28)}`);
    expect(memoriesIn(cut.text)[0]?.text).toMatch(/…$/);
    expect(cut.text).toContain('recall with the id as the query');
    expect(cut.text.length).toBeLessThan(1_500);
  });

  test('strips invisible characters from related memories, and keeps their line breaks', async () => {
    await remember('The backend sends\u200b invoices\nby mail');
    const { text } = await remember('The backend sends invoices through a portal');
    expect(text).not.toContain('\u200b');
    expect(memoriesIn(text)).toMatchObject([{ text: 'The backend sends invoices\nby mail' }]);
  });

  test('shows related memories in a full vault', async () => {
    const { dataDir, clock } = installation();
    const facts = [
      'The backend sends invoices by mail',
      ...times(24, (index) => `User owns fountain pen number ${index}`),
    ];
    await fillVault(
      { dataDir, end: clock.now() },
      vault(),
      facts.map((text) => ({ text, category: 'identity' })),
    );
    const { text, isError } = await remember('The backend sends invoices through a portal');
    expect(isError).toBe(true);
    expect(text).toMatch(/^The memory is full/);
    expect(text).toMatch(/\nRelated(, \w+)?: if one is no longer true/);
    expect(memoriesIn(text).map(({ text: shown }) => shown)).toContain(facts[0]);
  });

  test('lists related memories in a full vault apart from what could be forgotten, which has its reason', async () => {
    const { dataDir, clock } = installation();
    const facts = [
      { text: 'The backend sends invoices by mail', category: 'identity' as const },
      ...times(24, (index) => ({
        text: `User owns fountain pen number ${index}`,
        category: 'preference' as const,
      })),
    ];
    await fillVault({ dataDir, end: clock.now() }, vault(), facts);
    clock.move(days(30));
    const { text } = await remember('The backend sends invoices through a portal');
    expect(text).toMatch(
      /\nWhat they could forget, and why:\n.*\n<notes-.*>\n(?:.* never a sure match \| .*\n){5}only related, no reason to forget:\n.* \| The backend sends invoices by mail\n<\/notes/,
    );
  });

  test('returns the existing id of a known fact', async () => {
    const first = await remember('User prefers pnpm over npm');
    const { text, isError } = await remember('User prefers pnpm over npm');
    expect(isError).toBeUndefined();
    expect(text).toMatch(
      /^Already known as [0-9a-f]{4,32}; nothing added\. 1 of 25 memories used\.$/,
    );
    expect(rememberedId(text)).toBe(rememberedId(first.text));
  });

  test('says how to change only the category of a known fact, which replaces it', async () => {
    const fact = { text: 'User uses pnpm', category: 'preference' };
    const { text: first } = await call('remember', fact);
    const id = rememberedId(first);
    const moved = { ...fact, category: 'tool' };
    expect((await call('remember', moved)).text).toMatch(
      new RegExp(
        `^Already known as ${id}; nothing added. Its category is preference: to change it, call remember again with that id in replaces. 1 of 25`,
      ),
    );
    const { text } = await call('remember', { ...moved, replaces: [id] });
    expect(text).toMatch(new RegExp(`^Remembered as .* It replaced ${id}, in the bin .* 1 of 25`));
    expect((await call('what_do_you_know', {})).text).toContain('\ntool:\n');
  });

  test('reports a conflict first in a full vault, which the user can resolve there @nothing-overwritten', async () => {
    const { dataDir, clock } = installation();
    const facts = times(24, (index) => `Fact number ${index}`);
    const [old = ''] = await fillVault(
      { dataDir, end: clock.now() },
      vault(),
      ['User prefers yarn over pnpm', ...facts].map((text) => ({
        text,
        category: 'constraint' as const,
      })),
    );
    const { text, isError } = await remember('User prefers pnpm over yarn');
    expect(isError).toBe(true);
    const [rival] = memoriesIn(text);
    const id = rival?.id ?? 'none';
    expect(old).toMatch(new RegExp(`^m_${id}`));
    expect(rival?.remarks).toContain('conflicts with the new one');
    expect(text).toMatch(
      new RegExp(
        `^⚠️ The new fact conflicts with ${id}\\. .*in replaces; if part of the saved one still holds, add that part to the text\\.`,
      ),
    );
    const replacing = await call('remember', {
      text: 'User prefers pnpm over yarn',
      category: 'preference',
      replaces: [id],
    });
    expect(replacing.text).toMatch(
      new RegExp(`^Remembered as \\w+\\. It replaced ${id}, in the bin`),
    );
  });

  test('reports an error in a full vault, with usage, the premium page and what to forget', async () => {
    const { dataDir, clock } = installation();
    const end = clock.now();
    const facts = [
      ...times(23, (index) => `User owns fountain pen number ${index}`),
      'User likes green tea in the morning',
      'User likes green tea in the mornings',
    ];
    await fillVault(
      { dataDir, end },
      vault(),
      facts.map((text) => ({ text, category: 'preference' })),
    );
    clock.move(days(240));
    const { text, isError } = await remember('User prefers pnpm over npm');
    expect(isError).toBe(true);
    expect(text).toMatch(/^The memory is full, so this was not saved\. 25 of 25 memories used\./);
    expect(text).toContain('https://mind.example/premium');
    const suggestions = memoriesIn(text);
    expect(suggestions).toHaveLength(5);
    for (const { remarks, text: fact } of suggestions) {
      expect(facts).toContain(fact);
      expect(remarks.join()).toMatch(/\d/);
    }
    // The memory that it duplicates is named by its short id.
    const [, twin = ''] = /^says the same as (\w+)$/.exec(suggestions[0]?.remarks[0] ?? '') ?? [];
    const repeated = await call('recall', { query: twin });
    expect(memoriesIn(repeated.text)[0]?.text).toMatch(/^User likes green tea/);
  });
});
