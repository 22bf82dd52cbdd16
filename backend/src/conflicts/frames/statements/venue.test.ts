import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('where an event takes place', () => {
  test.each([
    [
      'The wedding venue is Ballymaloe House',
      'The wedding will be held at Castlemartyr Resort',
      'both say where the wedding is: Ballymaloe House or Castlemartyr Resort',
    ],
    [
      'The honeymoon is in Japan',
      'The honeymoon goes to Portugal',
      'both say where the honeymoon is: Japan or Portugal',
    ],
    [
      'The hen party is in Galway',
      'The hen party is in Limerick',
      'both say where the hen party is: Galway or Limerick',
    ],
    [
      'The school play takes place in the old gym',
      'The school play will be held in the town hall',
      'both say where the school play is: old gym or town hall',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['The conference is in Lyon', 'The workshop is in Turin'],
    ['The conference is in Lyon', 'The conference is in France'],
    ['The conference was in Lyon', 'The conference is in Turin'],
    ['The conference is in Lyon in 2027', 'The conference is in Turin in 2028'],
    ['The party is in Berlin', 'The party is in Kreuzberg'],
    ['The conference is in Lyon', 'The conference is in Rhône-Alpes'],
    ['The festival takes place in Hyde Park', 'The festival takes place in London'],
    ['The wedding is at Ballymaloe House', 'The wedding is in Ireland'],
    ['The wedding is in Galway', 'The wedding is at Hotel Meyrick'],
    ['The wedding is in May', 'The wedding is in Galway'],
    ['The wedding is at 14:00', 'The wedding is at Hotel Meyrick'],
    ['The concert is in the evening', 'The concert is in the town hall'],
    ['The reception is in the garden', 'The reception is at Hotel Meyrick'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});
