import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('where something is found', () => {
  test.each([
    [
      'The API listens on port 3000',
      'The API runs on port 8080',
      'both say which port the API has: 3000 or 8080',
    ],
    [
      'The staging server is at staging.example.com',
      'The staging server is at stage.example.org',
      'both say which address the staging server has: stage.example.org or staging.example.com',
    ],
    [
      'User lives at 12 Mill Lane',
      'User lives at 7 Castle Road',
      "both say what the user's address is: 12 Mill Lane or 7 Castle Road",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['The API listens on port 3000', 'The database listens on port 5432'],
    ['The staging server is at staging.example.com', 'The production server is at www.example.com'],
    ['User lives at 12 Mill Lane', 'The parents live at 7 Castle Road'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});
