import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('what the user has yet to reach', () => {
  test.each([
    [
      'User studies for the V300 exam',
      'User passed the V300 exam',
      'both say whether the V300 exam is still ahead',
    ],
    [
      'User is pregnant and due in May',
      "User's baby was born in April",
      'both say whether the user is pregnant',
    ],
    [
      'User is looking for a job',
      'User started a job at Siemens',
      'both say whether the user is looking for a job',
    ],
    ['User cannot drive', 'User passed the driving test', 'both say whether the user can drive'],
    ['User drives to work', 'User sold the car', 'both say whether the user has a car'],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User studies for the B2 exam', 'User passed the B1 exam'],
    ["User's sister passed the V300 exam", 'User studies for the V300 exam'],
    ['User is pregnant', "User's daughter was born in 2019"],
    ['User is looking for a job', 'User started a job at Siemens in 2019'],
    ['User is looking for a job', 'User got a job as a teacher ten years ago'],
    ['User is pregnant', 'User gave birth to her daughter in 2019'],
    ['User is pregnant', "User's twins were born in 2012"],
    ['User drives to work', 'User sold the car in 2015'],
    ['User cannot drive', 'User passed the driving theory test'],
    ['User drives to work', 'User sold the old car'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});
