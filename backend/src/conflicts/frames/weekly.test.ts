import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test('a change to other weekdays contradicts the earlier ones', () => {
  const reason = 'both say on which days Mia has swimming: Monday or Wednesday';
  const before = 'Mia has swimming on Mondays at 16:30';
  expect(conflictReason(before, 'Mia has swimming on Wednesdays at 17:00 now')).toBe(reason);
  expect(conflictReason('Mia now has swimming on Wednesdays', before)).toBe(reason);
});

test.each([
  ['User swims on Mondays', 'User swims on Wednesdays'],
  ['User swims on Mondays', 'User also swims on Wednesdays now'],
  ['Mia has swimming on Mondays', 'Leo has swimming on Wednesdays now'],
  ['Mia has swimming on Mondays', 'Mia has ballet on Wednesdays now'],
  ['Mia has swimming on Mondays in winter', 'Mia has swimming on Fridays in summer now'],
])('people do things on several days: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test.each(['a cello lesson', 'choir rehearsal', 'speech therapy'])(
  '%s has one time in a week',
  (what) => {
    const at = (time: string) => `User has ${what} every Tuesday at ${time}`;
    expect(conflictReason(at('18:00'), at('19:00'))).toBe(
      `both say at what time on Tuesday the user has ${what}`,
    );
  },
);

test.each([
  ['User has a meeting every Monday at 10:00', 'User has a meeting every Monday at 14:00'],
  [
    'User has a call with Ana every Monday at 10:00',
    'User has a call with Ben every Monday at 11:00',
  ],
  [
    'User teaches a violin lesson every Monday at 9:00',
    'User teaches a violin lesson every Monday at 11:00',
  ],
  ['User has a cello lesson on Monday at 9:00', 'User has a cello lesson on Monday at 11:00'],
  [
    'User has a cello lesson every Monday from 9:00',
    'User has a cello lesson every Monday until 10:00',
  ],
  [
    'User has a riding lesson every Friday at 15:00 in winter',
    'User has a riding lesson every Friday at 18:00 in summer',
  ],
  [
    'User has a dentist appointment on Tuesday at 9:00',
    'User has a dentist appointment on Tuesday at 14:00',
  ],
  [
    "User's daughter has a swimming lesson every Monday at 15:00",
    "User's daughter has a swimming lesson every Monday at 16:00",
  ],
  ['User takes the train every Monday at 7:40', 'User takes the train every Monday at 17:20'],
  ['User feeds the cat every Monday at 7:00', 'User feeds the cat every Monday at 19:00'],
  ['User walks the dog at 7:00', 'User walks the dog at 21:00'],
])('two times of a day may both be true: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});
