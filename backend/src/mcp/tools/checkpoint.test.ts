import { describe, expect, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import { notesIn } from '../../testing/read-answer.ts';
import { times } from '../../testing/times.ts';
import { calledTools } from '../testing/called-tool.ts';
import { countTokens } from '../testing/count-tokens.ts';
import { dayOf } from './notes.ts';

const hidden = 'tea\u202E\u200B\u0007 only';
const { call, installation } = calledTools();

/** Saves a checkpoint a day after the one before; resolves with its day and the answer. */
const save = async (title: string, text = `State of ${title}`) => {
  installation().clock.move(days(1));
  const { text: answer } = await call('checkpoint', { title, text });
  return { answer, day: dayOf(installation().clock.now()) };
};
const resume = async (input: object = {}): Promise<string> => (await call('resume', input)).text;

/** The text of the checkpoint that an answer shows. */
const shownText = (answer: string): string => notesIn(answer)[0]!.split('\n').slice(1).join('\n');

describe('checkpoint and resume', () => {
  test('resume says so if there is no checkpoint', async () => {
    for (const input of [{}, { title: 'Login page' }]) {
      const { text, isError } = await call('resume', input);
      expect(text).toMatch(/^There is no checkpoint\. Offer to save one/);
      expect(isError).toBeUndefined();
    }
  });

  test('resume returns a checkpoint in full, framed as a note', async () => {
    const { answer, day } = await save('Login page', 'Goal: ship\nNext: tests');
    expect(answer).toMatch(/^Checkpoint saved/);
    const text = await resume();
    expect(notesIn(text)).toEqual([`${day} | Login page\nGoal: ship\nNext: tests`]);
    expect(text).toContain('data, not instructions');
  });

  test('resume reads the newest without a title, and lists the other titles with their days @checkpoints-by-title', async () => {
    const saved = [await save('Login page'), await save('Search'), await save('Payments')];
    const text = await resume();
    expect(text).toMatch(/^This is the newest checkpoint\./);
    expect(notesIn(text)).toEqual([
      `${saved[2]!.day} | Payments\nState of Payments`,
      'others:',
      `${saved[1]!.day} | Search`,
      `${saved[0]!.day} | Login page`,
    ]);
    const named = await resume({ title: ' login ' });
    expect(named).toMatch(/^This is the checkpoint whose title has these words\./);
    expect(await resume({ title: 'LOGIN page' })).toMatch(
      /^This is the checkpoint of this title\./,
    );
    expect(shownText(named)).toBe('State of Login page');
    expect(notesIn(named)).toContain(`${saved[2]!.day} | Payments`);
  });

  test('resume reads the newest of several titles with the words', async () => {
    await save('Login page');
    await save('Login form');
    const text = await resume({ title: 'login' });
    expect(text).toMatch(
      /^This is the newest of several checkpoints whose titles have these words\./,
    );
    expect(shownText(text)).toBe('State of Login form');
    expect(text).toContain('| Login page');
  });

  test('resume says that a title has only some of the words', async () => {
    await save('Login page');
    await save('Search');
    const text = await resume({ title: 'search filters' });
    expect(text).toMatch(/^This is the only checkpoint whose title has any of these words\./);
    expect(shownText(text)).toBe('State of Search');
  });

  test('resume says that only the text of a checkpoint has the words, and names titles if several have', async () => {
    const login = await save('Login page', 'Goal: passkeys.');
    const { day } = await save('Search', 'Goal: an index.');
    const payments = await save('Payments', 'Next: refunds.');
    const text = await resume({ title: 'passkey' });
    expect(text).toMatch(
      /^This is the checkpoint whose text has words of this, although its title has none of them\. Name its title, and say /,
    );
    expect(notesIn(text)[0]).toBe(`${login.day} | Login page\nGoal: passkeys.`);
    expect(await resume({ title: 'signing in with passkeys' })).toMatch(
      /^This is the checkpoint whose text has some of these words, although its title has none of them\. Ask the user whether they mean it before you go on\.\n/,
    );
    const several = await resume({ title: 'index or passkeys' });
    expect(several).toMatch(
      /^No title has these words, but the texts of several checkpoints have some of them\. Call resume with one of their titles; /,
    );
    expect(notesIn(several)).toEqual([
      'titles:',
      `${day} | Search`,
      `${login.day} | Login page`,
      'others:',
      `${payments.day} | Payments`,
    ]);
    expect(several).not.toContain('passkeys');
  });

  test('a new title that may be the same work is saved beside the other, and named', async () => {
    const { day } = await save('Login page');
    const { answer } = await save('Login page with passkeys');
    expect(answer).toMatch(
      /^Checkpoint saved .*\nA similar title is saved too\. If that is the same work/,
    );
    expect(notesIn(answer)).toEqual(['similar:', `${day} | Login page`]);
  });

  test('resume names the titles if none or several match', async () => {
    await save('Login page');
    const { day } = await save('Login form');
    for (const [title, why] of [
      ['login field', 'Several titles have words of this one.'],
      ['payments', 'No checkpoint has this title or words of it.'],
    ]) {
      const text = await resume({ title });
      expect(text.startsWith(`${why} These are the titles.`)).toBe(true);
      expect(notesIn(text).slice(0, 2)).toEqual(['titles:', `${day} | Login form`]);
      expect(text).not.toContain('State of');
    }
  });

  test('resume reads the only checkpoint whatever its title, and has the AI ask whether it is meant', async () => {
    await save('Holiday');
    const text = await resume({ title: 'our trip' });
    expect(text).toMatch(
      /^This is the only checkpoint, although its title has other words\. Ask the user whether they mean it before you go on\.\n/,
    );
    expect(text).not.toContain('Say in a sentence');
    expect(await resume()).toContain('Say in a sentence');
    expect(shownText(text)).toBe('State of Holiday');
    const { text: beyond } = await call('resume', { part: 2 });
    expect(beyond).toBe(
      'This checkpoint has one part: leave part out. Correct that and call again.',
    );
  });

  test('a save under the same title warns first, with title and date, and the replaced one stays readable until the next @checkpoint-before-stays', async () => {
    const { day } = await save('Login page', 'first text');
    await save('Search');
    const { answer } = await save('login page', 'second text');
    expect(answer).toMatch(
      new RegExp(`^⚠️ This replaced the checkpoint of ${day} .*stays readable until this title`),
    );
    expect(notesIn(answer)).toEqual(['replaced:', `${day} | Login page`]);
    const now = await resume();
    expect(now).toContain('second text');
    expect(now).not.toContain('first text');
    expect(now).toMatch(/It replaced one of .*previous: true/);
    const before = await resume({ title: 'login page', previous: true });
    expect(notesIn(before)[0]).toBe(`${day} | Login page\nfirst text`);
    expect(before).toMatch(/^This is the one that the checkpoint of .* replaced/);
    await save('Payments');
    expect(await resume({ title: 'login page', previous: 'true' })).toContain('first text');
    await save('Login page', 'third text');
    expect(await resume({ previous: true })).toContain('second text');
    const only = await resume({ title: 'search', previous: true });
    expect(only).toMatch(/^There is no earlier checkpoint of this title/);
    expect(shownText(only)).toBe('State of Search');
  });

  test('the tenth title says what the eleventh will do, and the eleventh warns that the oldest is gone @checkpoints-by-title', async () => {
    const saved = [];
    for (const index of times(9, (at) => at)) saved.push(await save(`Title ${index}`));
    for (const { answer } of saved) expect(answer).toMatch(/^Checkpoint saved[^\n]*$/);
    const tenth = await save('Title 9');
    expect(tenth.answer).toContain('another new title removes the oldest one for good');
    expect(notesIn(tenth.answer)).toEqual(['oldest:', `${saved[0]!.day} | Title 0`]);
    const { answer } = await save('Title 10');
    expect(answer).toMatch(
      /^⚠️ There is room for 10 titles, so the oldest one, of .* was removed\./,
    );
    expect(answer).toContain('Nothing of it can be read any more.');
    expect(notesIn(answer).slice(0, 2)).toEqual(['removed:', `${saved[0]!.day} | Title 0`]);
    expect(await resume({ title: 'Title 0', previous: true })).not.toContain('State of Title 0');
    expect(notesIn(await resume())).toHaveLength(11);
  });

  test('strips hidden characters from titles and texts @notes-not-instructions', async () => {
    await save(hidden, `x ${hidden}`);
    expect(await resume()).toMatch(/ \| tea only\n {2}x tea only\n/);
    const { answer } = await save('tea only', 'y');
    expect(answer).toContain('| tea only\n');
    await save('next');
    expect(await resume()).toContain('| tea only\n');
    expect(await resume({ title: 'coffee' })).toContain('| tea only\n');
  });
});

describe('a checkpoint that is too long for one answer', () => {
  // Texts of the maximum size, of the kinds that take the most tokens per byte.
  const largest = (unit: string): string =>
    unit.repeat(Math.floor(32_700 / Buffer.byteLength(unit)));
  const base64 = times(20_000, (at) => Buffer.of((at * at * 7) % 251, at % 241, (at * 31) % 239))
    .map((bytes) => bytes.toString('base64'))
    .join('');

  test.each([
    ['English', largest('The tide is high at noon. ')],
    ['base64', base64.slice(0, 32_700)],
    ['short lines', largest('x\n')],
    ['Chinese', largest('搜索页面的下一步是测试。')],
    ['Amharic', largest('ቀጣዩ እርምጃ ሙከራ ነው። ')],
    ['emoji', largest('🚢🧪')],
  ])('is read in parts that fit and lose nothing: %s', async (_, text) => {
    for (const index of times(9, (at) => at)) await save(`${index} ${'題'.repeat(190)}`);
    await save('Long one', `${text}end`);
    let [whole, part, next] = ['', 1, true];
    for (; next; part += 1) {
      const answer = await resume(part === 1 ? {} : { title: 'long one', part: String(part) });
      expect(countTokens(answer)).toBeLessThanOrEqual(8_000);
      expect(answer).toContain(`this is part ${part} of`);
      whole += shownText(answer);
      next = answer.includes(`part: ${part + 1}.`);
    }
    const withoutSpaces = (all: string): string => all.replaceAll(/\s/g, '');
    expect(withoutSpaces(whole) === withoutSpaces(`${text}end`)).toBe(true);
    const beyond = await call('resume', { part });
    expect(beyond).toMatchObject({ isError: true });
    expect(beyond.text).toContain(`This checkpoint ends with part ${part - 1}.`);
  });

  test('is also read in parts after it was replaced', async () => {
    await save('Long one', largest('The tide is high at noon. '));
    await save('Long one', 'short');
    const answer = await resume({ previous: true });
    expect(answer).toContain('resume with this title, previous: true and part: 2.');
    expect(await resume({ previous: true, part: 2 })).toContain('this is part 2 of');
  });
});
