import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('origin, citizenship and birthplace', () => {
  test.each([
    ['User comes from Peru', 'User is originally from Chile', 'both say where the user is from'],
    ['User was born in Lagos', 'User was born in Accra', 'both say where the user was born'],
    [
      'User is a Danish citizen',
      'User is a Swedish citizen',
      'both say of which country the user is a citizen',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User comes from Peru', 'User lives in Chile'],
    ['User comes from Peru', 'User was born in Chile'],
    ['User comes from work tired', 'User comes from Peru'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('ignores regions larger than a country', () => {
    expect(conflictReason('User is from Kenya', 'User is from Peru')).toBe(
      'both say where the user is from',
    );
    expect(conflictReason('User is from Africa', 'User is from Peru')).toBeUndefined();
  });
});
