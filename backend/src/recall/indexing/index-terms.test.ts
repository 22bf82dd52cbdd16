import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { readingOf } from '../../languages/index.ts';
import { readText } from './index-terms.ts';

const german = 'Ich trinke morgens Tee und nie Kaffee';
const english = 'I drink tea in the morning and never coffee';

test('a call that reads a text and its meaning in English several times analyzes each only once', () => {
  const [fact, meaning] = [readText(german), readText(english)];
  expect(readText(german)).toBe(fact);
  expect(readText(english)).toBe(meaning);
  expect(readingOf(german)).toBe(readingOf(german));
});

test('nothing of a text is kept after the call that read it', async () => {
  const [analysis, reading] = [readText(german), readingOf(german)];
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(readText(german)).not.toBe(analysis);
  expect(readingOf(german)).not.toBe(reading);
  expect(readText(german)).toEqual({ ...analysis, traits: expect.any(Function) });
});
