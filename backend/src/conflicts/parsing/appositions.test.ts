import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

const described =
  "Tidewatch is the user's flood-sensor backend, written in Go 1.23 with Postgres 16, deployed on Fly.io";

test.each([
  [described, 'Tidewatch is deployed on Hetzner'],
  ['Pip is a CLI, written in Go, licensed under MIT', 'Pip is written in Rust'],
  ['User is a nurse, based in Leeds', 'User is based in York'],
  ["Plumline is the user's app; its backend is Supabase", "Plumline's backend is Firebase"],
  ["Plumline is the user's app. Its backend is Supabase.", "Plumline's backend is Firebase"],
])('a description says each of its parts of the topic: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toMatch(/^both say /);
  expect(conflictReason(other, one)).toBeDefined();
});

test.each([
  [described, 'Lantern is deployed on Hetzner'],
  [described, "Tidewatch's documentation is hosted on Netlify"],
  ["Ana is the user's sister, based in Rome", 'User is based in Oslo'],
  ['Plumline is an app; its backend is Supabase', 'Lantern is an app; its backend is Firebase'],
  ['User has a dog, named Bello', 'User has a cat, named Mia'],
])('another topic: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});
