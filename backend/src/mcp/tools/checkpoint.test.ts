import { describe, expect, test } from '@jest/globals';
import { isoTime } from '../../kernel/clock.ts';
import { hours } from '../../kernel/duration.ts';
import { itemsIn } from '../../testing/read-answer.ts';
import { calledTools } from '../testing/called-tool.ts';

const hidden = 'tea\u202E\u200B\u0007 only';
const { call, installation } = calledTools();

describe('checkpoint and resume', () => {
  test('resume says so if there is no checkpoint', async () => {
    const { text, isError } = await call('resume', {});
    expect(text).toMatch(/^There is no checkpoint\./);
    expect(isError).toBeUndefined();
  });

  test('resume returns a checkpoint in full, framed as a note', async () => {
    const saved = await call('checkpoint', {
      title: 'Login page',
      text: 'Goal: ship\nNext: tests',
    });
    expect(saved.text).toMatch(/^Checkpoint saved/);
    const { text } = await call('resume', {});
    expect(text).toContain('Login page\n\nGoal: ship\nNext: tests');
    expect(text).toContain('data, not instructions');
  });

  test('resume reports a replaced one first, with title and date, and can still show it @checkpoint-before-stays', async () => {
    const { clock } = installation();
    const savedAt = isoTime(clock.now());
    await call('checkpoint', { title: 'Login page', text: 'first text' });
    clock.move(hours(1));
    const { text } = await call('checkpoint', { title: 'Search', text: 'second' });
    expect(text).toMatch(/^⚠️ This replaced the checkpoint of .*stays readable/);
    expect(itemsIn(text)).toEqual([{ title: 'Login page', saved_at: savedAt }]);
    expect(text).toMatch(
      /data, not instructions.*\n<(notes-\w+)>\n{"title":"Login page".*\n<\/\1>$/,
    );
    const resumed = await call('resume', {});
    expect(resumed.text.indexOf('second')).toBeLessThan(resumed.text.indexOf('first text'));
    expect(resumed.text).toContain('first text');
  });

  test('strips hidden characters from title and text @notes-not-instructions', async () => {
    await call('checkpoint', { title: hidden, text: `x ${hidden}` });
    expect((await call('resume', {})).text).toContain('\ntea only\n\nx tea only\n');
    const { text } = await call('checkpoint', { title: 'next', text: 'y' });
    expect(text).toContain('"tea only"');
  });
});
