import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('the tool for a purpose', () => {
  test.each([
    [
      'User uses Kagi as their search engine',
      'User uses Ecosia as their search engine',
      "both say what the user's search engine is",
    ],
    [
      'User indents code with tabs',
      'User indents code with spaces',
      "both say what the user's indentation is",
    ],
    [
      'User uses poetry for all projects',
      'User uses conda for all projects',
      "both say what the user's package manager is",
    ],
    [
      'User uses Mercurial for version control',
      'User uses Subversion for version control',
      "both say what the user's version control is",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User uses Kagi', 'User uses Ecosia'],
    ['User uses Redis as a cache', 'User uses Memcached as a cache'],
    ['User uses poetry for one project', 'User uses conda for all projects'],
    ['User used tabs for indentation', 'User uses spaces for indentation'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('treats a tool used for all projects as the only one', () => {
    expect(
      conflictReason('User deploys all apps on Heroku', 'User deploys all apps on Netlify'),
    ).toBe("both say what the user's cloud is");
    expect(
      conflictReason('User deploys one app on Heroku', 'User deploys all apps on Netlify'),
    ).toBeUndefined();
  });
});
