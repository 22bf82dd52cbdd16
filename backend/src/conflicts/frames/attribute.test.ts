import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

const byLetters = (one: string, other: string): number =>
  one.toLowerCase() < other.toLowerCase() ? -1 : 1;

describe('attributes with a single value', () => {
  test.each([
    [
      "User's favorite season is autumn",
      "User's favorite season is spring",
      "both say what the user's favourite season is: autumn or spring",
    ],
    [
      "User's timezone is CET",
      "User's timezone is EST",
      "both say what the user's timezone is: CET or EST",
    ],
    [
      "User's main browser is Brave",
      "User's main browser is Arc",
      "both say what the user's main browser is: Arc or Brave",
    ],
    [
      "User's boat is named Aurora",
      "User's boat is named Selene",
      "both say what the user's boat name is: Aurora or Selene",
    ],
    [
      "User's car insurance is with Aviva",
      "User's car insurance is with AXA",
      "both say what the user's car insurance is: Aviva or AXA",
    ],
    [
      "User's GP is Dr Patel",
      "User's GP is Dr Okafor",
      "both say who the user's GP is: Dr Okafor or Dr Patel",
    ],
    [
      "User's dentist is Ann Lee",
      "User's dentist is Bob Ray",
      "both say who the user's dentist is: Ann Lee or Bob Ray",
    ],
    [
      "User's nurse is Ann Lee",
      "User's nurse is Bob Ray",
      "both say who the user's nurse is: Ann Lee or Bob Ray",
    ],
    [
      "User's primary physician is Dr. Patel",
      "User's primary physician is Dr. Okafor",
      "both say who the user's primary physician is: Dr. Okafor or Dr. Patel",
    ],
    [
      "User's boss is Henrik",
      "User's boss is Ida",
      "both say who the user's boss is: Henrik or Ida",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ["User's hobby is chess", "User's hobby is pottery"],
    ["User's favorite editor is Helix", "User's main editor is Zed"],
    ["User's laptop is old", "User's laptop is slow"],
    ["User's cousin is named Ada", "User's cousin is named Eve"],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test.each([
    ['editor', 'Helix', 'Zed'],
    ['host', 'Hetzner', 'Fastly'],
    ['controller', 'DualSense', 'Xbox'],
    ['assistant', 'Claude', 'Siri'],
    ['driver', 'NVK', 'Nouveau'],
    ['favorite drink', 'Dr Pepper', 'Mr. Pibb'],
    ['favorite show', 'Mr. Robot', 'Severance'],
    ['usual drink', 'Dr Pepper', 'Fanta'],
    ['favorite editor', 'Helix', 'Zed'],
  ])("asks what the user's %s is, not who", (thing, one, other) => {
    const reason = conflictReason(`User's ${thing} is ${one}`, `User's ${thing} is ${other}`);
    const what = thing.replace('favorite', 'favourite');
    const values = [one, other].map((value) => value.replace('.', '')).sort(byLetters);
    expect(reason?.replace('.', '')).toBe(
      `both say what the user's ${what} is: ${values.join(' or ')}`,
    );
  });

  test('does not read a state as a value', () => {
    expect(conflictReason("User's browser is Firefox", "User's browser is Safari")).toBe(
      "both say what the user's browser is: Firefox or Safari",
    );
    expect(conflictReason("User's browser is slow", "User's browser is Safari")).toBeUndefined();
  });
});
