import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('who has a role', () => {
  test.each([
    [
      'The product owner is Lucia',
      'The product owner is Marek',
      'both say who has the role "product owner": Lucia or Marek',
    ],
    [
      'Anna leads the mobile team',
      'The mobile team is led by Tom',
      'both say who has the role "lead mobile team": Anna or Tom',
    ],
    [
      'Maria owns the billing service',
      'Emil took over the billing service from Maria',
      'both say who has the role "owner billing service": Emil or Maria',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['The product owner is Lucia', 'The scrum master is Marek'],
    ['Anna leads the mobile team', 'Tom leads the web team'],
    ['Anna leads the mobile team', 'Anna owns the billing service'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});
