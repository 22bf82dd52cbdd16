import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

const crumb = 'Project "Crumb": a website for Okonjo Bakery. Client contact is Tobi Okonjo.';

describe('a text that begins with the name of a project', () => {
  test.each([
    [crumb, 'Project "Harbour": an iOS app. Client contact is Fiona Marsh.'],
    [
      'Crumb: a website. The client contact is Tobi Okonjo.',
      'Harbour: an app. The client contact is Fiona Marsh.',
    ],
    [
      'The Crumb project is a website. The deadline is May 4.',
      'The Harbour project is an app. The deadline is May 9.',
    ],
    [
      'Project Crumb: a website. Deployed on Fly.io.',
      'Project Harbour: an app. Deployed on Hetzner.',
    ],
    [
      'Project Crumb: a website. The API listens on port 8080.',
      'The Harbour project: an app. The API listens on port 9090.',
    ],
    [
      'Project Crumb: a website. The app does not use Redux.',
      'Project Harbour: an app. The app uses Redux.',
    ],
  ])('speaks about it in its other sentences: %s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test.each([
    [crumb, "Crumb's client contact is Amara Bello."],
    [crumb, 'Client contact for Crumb is Amara Bello.'],
    [crumb, 'The Crumb project has a new logo. The client contact is Amara Bello.'],
    ['Project Crumb: a website. It uses Postgres.', 'Crumb uses MySQL.'],
    ['Project Crumb is a website. The database is Postgres.', 'Crumb uses MySQL.'],
    ['Project Crumb: a website. Deployed on Fly.io.', 'Crumb is deployed on Hetzner.'],
    ['Crumb: a website. The deadline is May 4.', "Crumb's deadline is May 9."],
  ])('conflicts with another value for this project: %s, %s', (one, other) => {
    expect(conflictReason(one, other)).toBeDefined();
    expect(conflictReason(other, one)).toBeDefined();
  });

  test.each([
    ['the user', 'Project Crumb: a website. User lives in Berlin.', 'User lives in Oslo'],
    [
      "somebody of the user's",
      "Project Crumb: a website. User's boss is Karin.",
      "User's boss is Piotr",
    ],
    ['another project', 'Project Crumb: a website. Harbour uses MySQL.', 'Harbour uses Postgres'],
  ])('may have sentences about %s', (_, one, other) => {
    expect(conflictReason(one, other)).toBeDefined();
    expect(conflictReason(other, one)).toBeDefined();
  });

  test('gives its name to the reason', () => {
    expect(conflictReason(crumb, "Crumb's client contact is Amara Bello.")).toBe(
      'both say who has the role "Crumb\'s client contact": Amara Bello or Tobi Okonjo',
    );
  });
});
