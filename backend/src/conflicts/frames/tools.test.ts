import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('the tool for a purpose', () => {
  test.each([
    [
      'User uses Kagi as their search engine',
      'User uses Ecosia as their search engine',
      "both say what the user's search engine is: Ecosia or Kagi",
    ],
    [
      'User indents code with tabs',
      'User indents code with spaces',
      "both say what the user's indentation is: spaces or tabs",
    ],
    [
      'User uses poetry for all projects',
      'User uses conda for all projects',
      "both say what the user's package manager is: conda or poetry",
    ],
    [
      'User uses Mercurial for version control',
      'User uses Subversion for version control',
      "both say what the user's version control is: Mercurial or Subversion",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User uses Kagi', 'User uses Ecosia'],
    ['User uses Redis as a cache', 'User uses Memcached as a cache'],
    ['User uses poetry for one project', 'User uses conda for all projects'],
    ['For Nightshift, user uses Drizzle as the ORM.', 'For Harbour, user uses Prisma as the ORM.'],
    ['For Nightshift, the user’s ORM is Drizzle.', 'For Harbour, the user’s ORM is Prisma.'],
    [
      'User uses Jest as the test runner for Atlas',
      'User uses Vitest as the test runner for Beacon',
    ],
    ['In Atlas, user uses tabs for indentation', 'In Beacon, user uses spaces for indentation'],
    ['User uses Kagi as their search engine', 'User uses Ecosia as the search engine for recipes'],
    ['User used tabs for indentation', 'User uses spaces for indentation'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('conflicts with another tool for the same project', () => {
    const drizzle = 'For Nightshift, user uses Drizzle as the ORM.';
    const reason = 'both say which ORM is used: Drizzle or Prisma';
    expect(conflictReason(drizzle, "Nightshift's ORM is Prisma.")).toBe(reason);
    expect(conflictReason(drizzle, 'For Nightshift, user uses Prisma as the ORM.')).toBe(reason);
  });

  test('treats a tool used for all projects as the only one', () => {
    expect(
      conflictReason('User deploys all apps on Heroku', 'User deploys all apps on Netlify'),
    ).toBe("both say what the user's cloud is: Heroku or Netlify");
    expect(
      conflictReason('User deploys one app on Heroku', 'User deploys all apps on Netlify'),
    ).toBeUndefined();
  });
});
