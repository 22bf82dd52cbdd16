import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('versions', () => {
  test.each([
    [
      'We use Node 20',
      'The project uses Node 22',
      'both say which version of Node it is: 20 or 22',
    ],
    ['The API is at v2', 'The API is at v3', 'both say which version of API it is: v2 or v3'],
    [
      'Atlas runs on Postgres 15',
      'Atlas was upgraded to Postgres 16',
      'both say which version of postgresql it is: 15 or 16',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['We use Node 20', 'We use Python 3.12'],
    ['Atlas uses Node 20', 'Comet uses Node 22'],
    ['The project requires Node 20 or later', 'The project uses Node 22'],
    ['We used Node 18 before', 'We use Node 20'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});
