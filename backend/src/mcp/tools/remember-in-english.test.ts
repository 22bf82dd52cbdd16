import { describe, expect, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import { memoriesIn, rememberedId } from '../../testing/read-answer.ts';
import { calledTools } from '../testing/called-tool.ts';

const { call, installation, vault } = calledTools();

const remember = async (text: string) => call('remember', { text, category: 'preference' });

describe('remember, with the meaning in English', () => {
  test('stores the meaning of a text in another language, by which recall finds it', async () => {
    const input = { text: 'Mag keinen Koriander', category: 'preference' };
    await call('remember', { ...input, in_english: 'User does not like coriander' });
    const { text } = await call('recall', { query: 'Which herbs does the user dislike?' });
    expect(memoriesIn(text)).toMatchObject([{ text: 'Mag keinen Koriander' }]);
    const { memories } = await installation().product.memories.browse(vault(), {
      cursor: undefined,
      maxSize: 1_000,
    });
    expect(memories).toMatchObject([{ inEnglish: 'User does not like coriander' }]);
  });

  test('says how to add the meaning in English to a known fact', async () => {
    const input = { text: 'Mag keinen Koriander', category: 'preference' };
    const id = rememberedId((await call('remember', input)).text);
    const glossed = { ...input, in_english: 'User does not like coriander' };
    const known = await call('remember', glossed);
    expect(known.text).toContain(
      `Already known as ${id}; nothing added. The meaning in English that you sent is not saved: to add it, make the same call with only ${id} in replaces.`,
    );
    const renamed = await call('remember', { ...glossed, replaces: [id] });
    const again = await call('remember', { ...glossed, in_english: 'User dislikes coriander' });
    expect(again.text).toContain(
      `Already known as ${rememberedId(renamed.text)}; nothing added. 1 of 25`,
    );
  });

  test('changes no known fact that is not named, and says how to add its meaning', async () => {
    const old = rememberedId((await remember('User likes coriander')).text);
    const id = rememberedId((await remember('Mag keinen Koriander')).text);
    const { text } = await call('remember', {
      text: 'Mag keinen Koriander',
      category: 'preference',
      in_english: 'User does not like coriander',
      replaces: [old],
    });
    expect(text).toMatch(
      new RegExp(
        `^Already known as ${id}; nothing added\\. The meaning in English that you sent is not saved: to add it, make the same call with only ${id} in replaces\\. It replaced ${old}, in the bin until`,
      ),
    );
  });

  test('asks once per chat for the meaning in English, which reveals the conflict', async () => {
    const asked = /^Conflicts are found in English only\. .*in_english.*in replaces/m;
    const first = await remember('Soy vegetariana desde hace años.');
    expect(first.text).toMatch(asked);
    const second = await remember('Como carne todos los días con mi familia.');
    expect(second.text).not.toMatch(asked);
    const id = rememberedId(first.text);
    const renamed = await call('remember', {
      text: 'Soy vegetariana desde hace años.',
      category: 'preference',
      in_english: 'User is vegetarian',
      replaces: [id],
    });
    const known = await call('remember', {
      text: 'Como carne todos los días con mi familia.',
      category: 'preference',
      in_english: 'User eats meat every day',
      replaces: [rememberedId(second.text)],
    });
    expect(known.text).toContain(`conflicts with ${rememberedId(renamed.text)}`);
    installation().clock.move(days(1));
    expect((await remember('Vivo en Valencia con mi hermana.')).text).toMatch(asked);
    expect((await remember('User lives in Valencia with her sister.')).text).not.toMatch(asked);
  });

  test('names the conflict of a fact that comes back from the bin with its meaning', async () => {
    await remember('User eats meat every day');
    const fact = { text: 'Soy vegetariana desde hace años.', category: 'preference' };
    await call('forget', { id: rememberedId((await call('remember', fact)).text) });
    const { text } = await call('remember', { ...fact, in_english: 'User is vegetarian' });
    expect(text).toContain('it is back from the bin');
    expect(text).toMatch(/^⚠️/);
  });

  test('names a gloss that is too long', async () => {
    const { text, isError } = await call('remember', {
      text: 'Mag keinen Koriander',
      category: 'preference',
      in_english: 'x'.repeat(4_001),
    });
    expect(isError).toBe(true);
    expect(text).toMatch(/^in_english is longer than 4,000 characters\./);
  });
});
