import { expect, test } from '@jest/globals';
import type { Memory } from '../../memories/index.ts';
import { times } from '../../testing/times.ts';
import { maxNoteTokens, tokensIn } from './token-estimate.ts';
import { memoryNotes, reasonNote } from './memory-notes.ts';
import { someMemory } from '../../testing/some-values.ts';

const memory = (text: string): Memory => someMemory({ text, category: 'preference', createdAt: 0 });

test('long texts leave room in one answer for the reasons of all conflicts', () => {
  const shown = times(10, (index) => ({ memory: memory(`${index} ${'漢字'.repeat(1_900)}`) }));
  const reasons = times(10, () => reasonNote(['7e4e', '9c1d'], '市'.repeat(200)));
  const { notes, notice } = memoryNotes(shown, ({ memoryId }) => memoryId.slice(0, 6), reasons);
  const tokens = [...notes, ...reasons].reduce((sum, note) => sum + tokensIn(note), 0);
  // The ellipsis of each text is not counted.
  expect(tokens).toBeLessThan(maxNoteTokens + 10 * tokensIn('…'));
  expect(tokens).toBeGreaterThan(0.9 * maxNoteTokens);
  expect(notice).toHaveLength(1);
});
