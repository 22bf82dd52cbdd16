import { expect, test } from '@jest/globals';
import { times } from '../testing/times.ts';
import { newMemoryId, parseMemoryId } from './ids.ts';

test('a new memory id starts with four digits that are neither a word nor a number', () => {
  for (const id of times(2_000, newMemoryId)) {
    expect(parseMemoryId(id)).toBe(id);
    const start = id.slice(2, 6);
    expect(start).toMatch(/\d/);
    expect(start).toMatch(/[a-f]/);
    expect(start).not.toMatch(/^\d+e\d+$/);
  }
});
