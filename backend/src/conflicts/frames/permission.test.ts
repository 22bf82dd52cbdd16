import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('who is welcome and who owes what', () => {
  test.each([
    [
      'User wants no children at the wedding',
      'Children are welcome at the wedding',
      'both say whether children are welcome at the wedding',
    ],
    [
      'Dogs are not allowed in the studio',
      'Dogs are welcome in the studio',
      'both say whether dogs are welcome in the studio',
    ],
    [
      'User is exempt from VAT',
      'User must add 23 % VAT to all invoices',
      'both say whether the user owes VAT',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User wants no dogs in the flat', 'Dogs are welcome in the beach bar'],
    ['User wants no children at the wedding', 'Children are welcome at the brunch'],
    ['User is exempt from VAT', 'User must pay church tax'],
    ["User's company is exempt from VAT", "User's husband pays VAT"],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});
