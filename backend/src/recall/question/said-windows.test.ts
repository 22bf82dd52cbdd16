import { expect, test } from '@jest/globals';
import { saidWindows } from './saved-windows.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

test.each([
  ['What did I say about Fernbank in April?', '2026-04-01 to 2026-04-30'],
  ['Did I tell you anything about my knee before July?', '1970-01-01 to 2026-06-30'],
  ['everything I told you about the garden since June', '2026-06-01 to 2026-11-29'],
  ['Have I ever mentioned Fernbank in spring?', '2026-03-01 to 2026-05-31'],
  ['What did I tell you in April?', ''],
  ['What did I tell Ann in April?', ''],
  ['What is there about Fernbank in April?', ''],
  ['When did I tell you about the trip in May?', ''],
  ['What did I say about Friday’s meeting?', ''],
  ['What did I tell you about the trip lately?', ''],
  ['What did I say about what is on Friday?', ''],
  ['What did I say about the April release?', ''],
  ['What did I say about the April release in March?', '2026-03-01 to 2026-03-31'],
  ['What did I say about the 2025 tax return?', ''],
  ['What did I say about the trip next December?', ''],
  ['What did I say about the meeting in December?', ''],
  ['What did I say about the meeting last December?', '2025-12-01 to 2025-12-31'],
])('has a time for what was said about a topic: %s', (query, span) => {
  const [window] = saidWindows(query, now).map(({ from, to }) => `${day(from)} to ${day(to)}`);
  expect(window ?? '').toBe(span);
});
