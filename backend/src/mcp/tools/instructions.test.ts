import { expect, test } from '@jest/globals';
import { instructions } from './instructions.ts';

test('the instructions are within the length that clients read and name every tool', () => {
  expect(instructions.length).toBeLessThan(2_048);
  for (const name of ['remember', 'recall', 'forget', 'what_do_you_know', 'checkpoint', 'resume']) {
    expect(instructions.toLowerCase()).toContain(name);
  }
});
