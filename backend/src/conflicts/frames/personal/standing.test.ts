import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('what somebody is one of at a time', () => {
  test.each([
    [
      'User is a second-year medical student',
      'User is a third-year medical student',
      'both say in which year the user is: second or third',
    ],
    [
      'User sings alto',
      'User now sings soprano',
      'both say which voice the user sings: alto or soprano',
    ],
    [
      'User plays as a goalkeeper',
      'User now plays as a striker',
      'both say which position the user plays: goalkeeper or striker',
    ],
    [
      'User works on the cardiology ward',
      'User works in the emergency department now',
      'both say in which department the user works: cardiology or emergency',
    ],
    [
      'Kwame is a secondary school maths teacher',
      'Kwame is a primary school teacher',
      'both say at which school Kwame teaches: primary or secondary',
    ],
    [
      'Marta answers only by WhatsApp',
      'Marta answers only by e-mail',
      'both say how Marta can be reached: e-mail or WhatsApp',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User sings alto', "User's brother sings tenor"],
    ['User is a second-year medical student', "User's sister is a third-year law student"],
    ['User works on the cardiology ward', "User's husband works in the emergency department"],
    ['User works in the sales department', 'User works in the warehouse on weekends'],
    ['Kwame is a primary school teacher', 'Daniel is a secondary school teacher'],
    ['The landlord answers only by phone', 'The plumber answers only by e-mail'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});
