import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('the language the user wants something in', () => {
  test.each([
    [
      'User wants letters in Polish',
      'User wants letters in Czech',
      'both say in which language the user wants this',
    ],
    [
      'User prefers snippets in Rust',
      'User prefers snippets in Kotlin',
      'both say in which language the user wants this',
    ],
    [
      'User writes reviews in Dutch',
      'User writes reviews in French',
      'both say in which language the user wants this',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User speaks Polish', 'User speaks Czech'],
    ['User wants letters in Polish', 'User wants reports in Czech'],
    ['User reads novels in Polish', 'User reads novels in Czech'],
    ['User prefers Rust to Kotlin', 'User prefers Zig to Rust'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('reads no language that a wish is limited to', () => {
    expect(
      conflictReason(
        'User wants no semicolons in TypeScript code',
        'User wants no semicolons in JavaScript code',
      ),
    ).toBeUndefined();
  });

  test('reads programming languages only in wishes', () => {
    expect(conflictReason('User wants tutorials in Go', 'User wants tutorials in Zig')).toBe(
      'both say in which language the user wants this',
    );
    expect(
      conflictReason('User writes tutorials in Go', 'User writes tutorials in Zig'),
    ).toBeUndefined();
  });
});
