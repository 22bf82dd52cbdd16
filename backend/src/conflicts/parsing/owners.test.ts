import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';
import { namingOwners } from './owners.ts';

test.each([
  ["Plumline is the user's app; its backend is Supabase", "Plumline's backend is Firebase"],
  ["Plumline is the user's app. Its backend is Supabase.", "Plumline's backend is Firebase"],
  [
    'Plumline is our app. It uses React. Its backend is Supabase.',
    "Plumline's backend is Firebase",
  ],
  ['Plumline is an app for bakers. Its backend is Supabase.', "Plumline's backend is Firebase"],
  ['It is an app. Its database is Postgres.', 'Its database is MySQL'],
])('"its" is of what was described: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toMatch(/^both say /);
  expect(conflictReason(other, one)).toBeDefined();
});

test.each([
  ['Plumline is an app; its backend is Supabase', 'Lantern is an app; its backend is Firebase'],
  ["Plumline's dashboard is public. Its backend is Supabase.", "Plumline's backend is Firebase"],
  ['Plumline has a rival. Its backend is Supabase.', "Plumline's backend is Firebase"],
  ['Plumline is a fork of Quill. Its backend is Supabase.', "Plumline's backend is Firebase"],
  ['Plumline is an app. The site is a blog. Its host is Netlify.', "Plumline's host is Fly.io"],
  ['Plumline is an app. It replaces Quill. Its host is Netlify.', "Plumline's host is Fly.io"],
  ['Plumline is an app. Its site is a blog. Its host is Netlify.', "Plumline's host is Fly.io"],
])('"its" may be of something else: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test.each(['User', 'It', 'There', 'She'])('%s is no name', (word) => {
  const sentences = [`${word} is a developer.`, 'Its backend is Supabase.'];
  expect(namingOwners(sentences)).toEqual(sentences);
});

test('several sentences with "its" are about one thing', () => {
  expect(namingOwners(['Pip is a bot.', 'Its host is Fly.io.', 'Its database is Redis.'])).toEqual([
    'Pip is a bot.',
    "Pip's host is Fly.io.",
    "Pip's database is Redis.",
  ]);
});
