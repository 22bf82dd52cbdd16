import { expect, test } from '@jest/globals';
import { someMemory } from '../testing/some-values.ts';
import type { Match } from './recall-result.ts';
import { newerFirst } from './newer-first.ts';

const found = (text: string, createdAt: number, match: Match = 'likely') => ({
  memory: someMemory({ text, category: 'project', createdAt }),
  match,
});
const fly = found('Atlas is deployed on Fly.io', 1);
const rust = found('Atlas is written in Rust', 2);
const hetzner = found('Atlas runs on Hetzner', 3);
const pairs = [[fly.memory, hetzner.memory]] as const;

test('the newer of two contradicting memories comes first, and the others keep their order', () => {
  expect(newerFirst([fly, rust, hetzner], [{ pairs }], false)).toEqual([hetzner, fly, rust]);
  expect(newerFirst([hetzner, rust, fly], [{ pairs }], false)).toEqual([hetzner, rust, fly]);
  expect(newerFirst([fly, rust, hetzner], [], false)).toEqual([fly, rust, hetzner]);
  expect(newerFirst([fly, rust], [{ pairs }], false)).toEqual([fly, rust]);
});

test('a likely newer one comes before a strong older one, and is as sure', () => {
  const sure = { ...fly, match: 'strong' as const };
  const newer = { ...hetzner, match: 'strong' as const };
  expect(newerFirst([sure, rust, hetzner], [{ pairs }], false)).toEqual([newer, sure, rust]);
});

test('a query that names a time keeps a strong older one before a likely newer one', () => {
  const sure = { ...fly, match: 'strong' as const };
  const newer = { ...hetzner, match: 'strong' as const };
  expect(newerFirst([sure, rust, hetzner], [{ pairs }], true)).toEqual([sure, newer, rust]);
});

test('a newer one that is no match comes right behind the older one, as sure as it', () => {
  const unsure = { ...hetzner, match: 'weak' as const };
  expect(newerFirst([fly, rust, unsure], [{ pairs }], false)).toEqual([fly, hetzner, rust]);
});

test('an older one that matches less well stays where it is', () => {
  const unsure = { ...fly, match: 'weak' as const };
  expect(newerFirst([hetzner, rust, unsure], [{ pairs }], false)).toEqual([hetzner, rust, unsure]);
});
