import { describe, expect, test } from '@jest/globals';
import { hours } from '../../kernel/duration.ts';
import { notesIn } from '../../testing/read-answer.ts';
import { calledTools } from '../testing/called-tool.ts';
import { dayOf } from './day.ts';

const hidden = 'tea\u202E\u200B\u0007 only';
const { call, installation } = calledTools();

describe('checkpoint and resume', () => {
  test('resume says so if there is no checkpoint', async () => {
    const { text, isError } = await call('resume', {});
    expect(text).toMatch(/^There is no checkpoint\. Offer to save one/);
    expect(isError).toBeUndefined();
  });

  test('resume returns a checkpoint in full, framed as a note', async () => {
    const saved = await call('checkpoint', {
      title: 'Login page',
      text: 'Goal: ship\nNext: tests',
    });
    expect(saved.text).toMatch(/^Checkpoint saved/);
    const { text } = await call('resume', {});
    const day = dayOf(installation().clock.now());
    expect(notesIn(text)).toEqual([`${day} | Login page\nGoal: ship\nNext: tests`]);
    expect(text).toContain('data, not instructions');
  });

  test('resume reports a replaced one first, with title and date, and can still show it @checkpoint-before-stays', async () => {
    const { clock } = installation();
    const day = dayOf(clock.now());
    await call('checkpoint', { title: 'Login page', text: 'first text' });
    clock.move(hours(1));
    const { text } = await call('checkpoint', { title: 'Search', text: 'second' });
    expect(text).toMatch(/^⚠️ This replaced the checkpoint of .*stays readable/);
    expect(notesIn(text)).toEqual([`${day} | Login page`]);
    const resumed = await call('resume', {});
    expect(resumed.text.indexOf('second')).toBeLessThan(resumed.text.indexOf('first text'));
    expect(resumed.text).toContain('first text');
  });

  test('strips hidden characters from title and text @notes-not-instructions', async () => {
    await call('checkpoint', { title: hidden, text: `x ${hidden}` });
    expect((await call('resume', {})).text).toMatch(/ \| tea only\n {2}x tea only\n/);
    const { text } = await call('checkpoint', { title: 'next', text: 'y' });
    expect(text).toContain('| tea only\n');
  });

  test('resume leaves out the text of a replaced one that would make the answer too long', async () => {
    const long = 'x'.repeat(32_000);
    await call('checkpoint', { title: 'Before', text: `replaced ${long}` });
    await call('checkpoint', { title: 'Now', text: `current ${long}` });
    const { text } = await call('resume', {});
    expect(text).toContain(`current ${long}`);
    expect(text).not.toContain('replaced x');
    expect(text).toMatch(/too long to show here.*\/api\/checkpoints/);
    expect(notesIn(text).at(-1)).toMatch(/ \| Before$/);
  });
});
