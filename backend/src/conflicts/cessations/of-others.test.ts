import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each([
  ['Anaïs has harp on Fridays at 17:00', 'Anaïs gave up the harp'],
  ['Tiago goes to fencing on Mondays', 'Tiago quit fencing'],
  ['Tiago goes to capoeira on Mondays', 'Tiago stopped going to capoeira'],
  ["User's son Tiago goes to capoeira", 'Tiago quit capoeira'],
  ['Bruno drives a Skoda Fabia', 'Bruno sold the Skoda'],
  ["User's wife plays the oboe", "User's wife gave up the oboe"],
])('what somebody gave up, they no longer do: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBe('one says the opposite of the other');
  expect(conflictReason(other, one)).toBe('one says the opposite of the other');
});

test('a change of somebody else names them', () => {
  expect(conflictReason('Tiago plays the viola', 'Tiago switched from the viola to the bass')).toBe(
    'one says Tiago changed from viola to bass',
  );
});

test.each([
  ['Tiago goes to fencing', 'Bruno quit fencing'],
  ['User goes to fencing', 'Tiago quit fencing'],
  ['Tiago goes to fencing', 'User quit fencing'],
  ["User's brother Tiago goes to fencing", "User's son Tiago quit fencing"],
  ["User's friend drives a Skoda", "User's friend sold the Skoda"],
  ["User's wife drives a Skoda", "User's husband sold the Skoda"],
  ['Bruno has a flat in Porto', 'Bruno sold the flat in Faro'],
  ['Bruno drives a Skoda', 'Bruno wants to sell the Skoda'],
  ['Bruno drove a Skoda', 'Bruno sold the Skoda'],
  ['Bruno is on the Ferris wheel', 'Bruno left the Ferris wheel'],
  ['Bruno uses Zed', 'Bruno moves from Zed to Cursor after the holidays'],
])('somebody or something else goes on: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});
