import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';
import { appositionsOf } from './appositions.ts';

const described =
  "Tidewatch is the user's flood-sensor backend, written in Go 1.23 with Postgres 16, deployed on Fly.io";

test.each([
  [described, 'Tidewatch is deployed on Hetzner'],
  ['Pip is a CLI, written in Go, licensed under MIT', 'Pip is written in Rust'],
  ['User is a nurse, based in Leeds', 'User is based in York'],
  ['Plumline is an app, its backend is Supabase', "Plumline's backend is Firebase"],
  ['User is a marketing manager, based in Leeds', 'User is based in York'],
])('a description says each of its parts of the topic: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toMatch(/^both say /);
  expect(conflictReason(other, one)).toBeDefined();
});

test.each([
  [described, 'Lantern is deployed on Hetzner'],
  [described, "Tidewatch's documentation is hosted on Netlify"],
  ["Ana is the user's sister, based in Rome", 'User is based in Oslo'],
  ['User is a co-founder of Fernly, located in Graz', 'User lives in Linz'],
  ['User is a gardener with a nursery, based in Kent', 'User is based in Essex'],
  ['User is a cafe owner, located in Leeds', 'User lives in York'],
  ['User is the aunt of twins, named Ida and Ole', 'User is named Petra'],
  ['User is a coach training athletes, based in Rome', 'User is based in Oslo'],
  ['User is a pilot and his wife is a vet, based in Turin', 'User is based in Milan'],
  ['User is a pilot, his wife is a vet, based in Turin', 'User is based in Milan'],
  ['Kestrel is an API, the worker is a script, written in Python', 'Kestrel is written in Go'],
  ['Kestrel is an API, its client is a site, hosted on Vercel', 'Kestrel is hosted on Fly.io'],
  ['Kestrel is an API, its client is public, hosted on Vercel', 'Kestrel is hosted on Fly.io'],
  ['Kestrel is a service, owned by Acme, based in Berlin', 'Kestrel is based in Vienna'],
  ['There is a bot, written in Go', 'There is a bot, written in Rust'],
  ['User has a dog, named Bello', 'User has a cat, named Mia'],
])('another topic: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test('nothing is "its" of the user', () => {
  expect(appositionsOf('user is a developer, its backend is supabase')).toEqual([]);
  expect(appositionsOf('atlas is an app, its backend is supabase')).toEqual([
    "atlas's backend is supabase",
  ]);
});

test('up to eight parts of a description are read', () => {
  const parts = ['go', 'c', 'rust', 'java', 'ruby', 'lua', 'perl', 'zig', 'ada'];
  const said = parts.map((language) => `written in ${language}`).join(', ');
  expect(appositionsOf(`atlas is a set, ${said}`)).toEqual(
    parts.slice(0, 8).map((language) => `atlas is written in ${language}`),
  );
});
