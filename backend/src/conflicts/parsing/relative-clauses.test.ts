import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';
import { relativeClauseOf } from './relative-clauses.ts';

test.each([
  [
    "User is a nurse who works at St Mary's Hospital",
    'User is a nurse who works at the Royal Free Hospital',
  ],
  ['User is a driver who works for DHL', 'User works for UPS'],
  ['User has a wife who works at Siemens', "User's wife works at Bosch"],
  ['User is a marketing manager who plays chess and works at Bosch', 'User works at Siemens'],
  ['User has a brother who lives in Rome and user works at Bosch', 'User works at Siemens'],
])('what follows "who" is said of the person before it: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toMatch(/^both say where the user/);
  expect(conflictReason(other, one)).toBeDefined();
});

test.each([
  ['User works at Siemens', 'User is a friend of Ana who works at Google'],
  ['User lives in Oslo', 'User is a nurse who married a man who lives in Rome'],
  ['User does not speak Arabic', 'User is a teacher of students who speak Arabic'],
  ['User is not vegan', 'User is a mother of a son who is vegan'],
  ['User is a warden guarding prisoners who speak Polish', 'User does not speak Polish'],
  ['User is a tutor coaching pupils who are vegan', 'User is not vegan'],
  ['User has a wife who lives in Rome and works at Siemens', 'User works at Bosch'],
  ['User has a friend who is vegan and hates cheese', 'User loves cheese'],
  ['User has a mother whose dog lives outside and eats meat', 'User does not eat meat'],
  ['User has a cat that eats fish and hates dogs', 'User loves dogs'],
  ['User has a daughter who is 5', 'User has a daughter who is 8'],
  ['User has a grandmother who lives in Rome', 'User has a grandmother who lives in Milan'],
  ['User has a dog who is 3 years old', 'User has a dog who is 9 years old'],
  ['User has a brother who lives in Rome', 'User has a brother who lives in Milan'],
  ["User's wife is a doctor who works nights", 'User is a doctor who works days'],
  [
    'User has a colleague who knows a teacher who lives in Paris',
    'User has a colleague who lives in Lyon',
  ],
])('other people: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test('a clause after "who" in another one is left out', () => {
  expect(relativeClauseOf('user has a wife who knows a man who lives in rome')).toBeUndefined();
  expect(relativeClauseOf('user has a wife who lives in rome')).toBe("user's wife lives in rome");
});
