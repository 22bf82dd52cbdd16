import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('how many and how much', () => {
  test.each([
    [
      'User drinks three coffees a morning',
      'User drinks five coffees a morning',
      'both say how many or how much: 3 coffees or 5 coffees',
    ],
    [
      'User pays 40 euros for the gym',
      'User pays 55 euros for the gym',
      'both say how many or how much: 40 euros or 55 euros',
    ],
    ['User weighs 70 kg', 'User weighs 82 kg', 'both say how many or how much: 70 kg or 82 kg'],
    [
      "User's mother takes warfarin at 8 pm every day",
      "User's mother takes warfarin at 7 pm every day",
      "both say at what time the user's mother takes warfarin: 19:00 or 20:00",
    ],
    [
      'User takes the train to Bath at 7:10',
      'User takes the train to Bath at 8:25',
      'both say at what time the user takes the train to Bath: 7:10 or 8:25',
    ],
    [
      'User walks her son to school at 7:45',
      'User walks her son to school at 8:15',
      'both say at what time the user walks her son to school: 7:45 or 8:15',
    ],
    [
      'User has had a hearing aid since 12 November',
      'User has had a hearing aid since 14 November',
      'both say on which day this is: 12 or 14',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User bought 3 lamps', 'User bought 5 lamps'],
    ['User visited 3 museums', 'User visited 5 museums'],
    ['User has a call at 3', 'User has a call at 4'],
    ['User sends 2 parcels', 'User sends 4 letters'],
    ['User takes line 4', 'User takes line 7'],
    ['User walks Rex at 6:30', 'User walks Rex at 19:30'],
    ['User walks the puppy to the park at 7:00', 'User walks the puppy to the park at 20:00'],
    ['User checks emails at 8:00', 'User checks emails at 16:00'],
    ['User checks the beehives at 9:00', 'User checks the beehives at 18:00'],
    ['User waters the roses at 7:00', 'User waters the roses at 20:00'],
    ['User follows issue 12', 'User follows issue 13'],
    ['User owns house number 5', 'User owns house number 9'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('reads one number as an amount, and two as a list', () => {
    expect(conflictReason('User owes 70 euros', 'User owes 90 euros')).toBe(
      'both say how many or how much: 70 euros or 90 euros',
    );
    expect(
      conflictReason('User owes 70 euros and 20 cents', 'User owes 90 euros and 5 cents'),
    ).toBeUndefined();
  });
});
