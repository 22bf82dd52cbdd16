import { expect, test } from '@jest/globals';
import { savedWindows } from './saved-windows.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const spanOf = (query: string, at = now) =>
  savedWindows(query, at)
    .slice(0, 1)
    .map(({ from, to }) => `${day(from)} to ${day(to)}`)
    .join('');

test.each([
  'saved yesterday',
  'What did I tell you on 11 November?',
  'everything saved in the last three weeks',
  'memories from 2026-11-03',
  'What have you remembered since last Monday?',
  'What did I say in the last couple of weeks?',
  'what I have told you this week',
  'Which memories do you have from last week?',
  'What did we talk about last week?',
  'what we discussed on 11 November',
  'What did the user log yesterday?',
  'What has she shared since Monday?',
  'everything I have shared with you this year',
  'What did the user note down yesterday?',
  'everything from last week',
  'What was new last year?',
  'list everything noted in May',
  'show me a list of what I told you last week',
  'Which memories are from last week?',
  'What are the last 3 things I told you?',
  "What are yesterday's notes?",
  'What did I tell you in April?',
  'What did I save from March to June?',
  'remind me what I told you over the weekend',
  'Do you remember what I said yesterday?',
  'can you please remember what we discussed last Tuesday?',
  'tell me everything from last week',
  'Summarize what I told you last week',
  'any news since Sunday?',
])('asks for what was saved at a time: %s', (query) => {
  expect(savedWindows(query, now)).not.toEqual([]);
});

test.each([
  'yesterday',
  'What happened last week?',
  'saved yesterday about the car',
  'What did I tell you about Lantern in May?',
  'notes of the choir on Thursday',
  'money saved last month',
  'What did Ann say yesterday?',
  'What do you remember about June?',
  'memories of April',
  'What do you have on Monday?',
  'What do I have to remember for 3 May?',
  'Remember what I have on Monday',
  'What did I say I have on Friday?',
  'What did I tell you about me?',
  'What did I tell you before the wedding?',
  'the latest book',
  'What did I say my last session was?',
  'What time did I say the session was on Friday?',
  'What did I say is on this afternoon?',
  'my session notes from last week',
  'What conversation did I mention earlier?',
  'recent changes to the API',
  "What's new in Lantern?",
  'everything about the flat since May',
  'What did I tell you the week before 3 May?',
  'What did I tell you the day after 11 November?',
  'saved after 1 May 2024 and before 1 June 2024',
  'What did I save before 11 December?',
  'What did I save until 11 December?',
  'What did I tell you the Friday before 11 November?',
  'What did I tell you the Monday before last week?',
  'the last few of us',
  'What did we talk about?  Lantern, last week',
  'What did Ann and I talk about last week?',
  'everything from my list last week',
  'What did I add to the minutes last week?',
  'What did I log in to yesterday?',
  'What did I say in my last session?',
  'our shared notes from last week',
  'Do you remember what Ann said yesterday?',
  'remember what I said about tea yesterday',
  'Do you remember what I said is on Friday?',
  'remind me of the notes for Monday',
  'any news since the wedding',
  'What did I tell Summer?',
  'What did I tell you about the trip in spring?',
  'What did I say in Spring Boot?',
  'What did I say is in summer?',
  'What did I tell you on the 19th floor?',
  'Did I mention Christmas?',
])('asks for something else: %s', (query) => {
  expect(savedWindows(query, now)).toEqual([]);
});

test('has no window for "before" and "after" in one question', () => {
  expect(savedWindows('saved after Monday, before yesterday', now)).toEqual([]);
});

test('has no window for "the night before last"', () => {
  expect(savedWindows('What did I tell you the night before last?', now)).toEqual([]);
});

test('has no window before the last chat, whose start is unknown', () => {
  expect(savedWindows('What did I tell you before our last chat?', now)).toEqual([]);
});

test('a window after today starts now, not in the future', () => {
  expect(savedWindows('What did I tell you after today?', now)).toEqual([{ from: now, to: now }]);
});

test.each([
  ['everything saved from Monday until yesterday', '2026-11-23 to 2026-11-28'],
  ['What did I save from 1 May until 1 June?', '2026-05-01 to 2026-06-01'],
  ['What did she note from 1 until 5 November?', '2026-11-01 to 2026-11-05'],
  ['What did I note until the 5th of November?', '1970-01-01 to 2026-11-05'],
  ['What has the user said since Monday until yesterday?', '2026-11-23 to 2026-11-28'],
  ['everything shared from two weeks ago until yesterday', '2026-11-12 to 2026-11-28'],
  ['What did I say from the Monday before last until yesterday?', '2026-11-16 to 2026-11-28'],
  ['What did I tell you up until yesterday?', '1970-01-01 to 2026-11-28'],
  ['What did we log from last Monday till Friday?', '2026-11-23 to 2026-11-27'],
  ['What did I save from May 2024 until June?', '2024-05-01 to 2024-06-30'],
  ['What did I tell you until yesterday?', '1970-01-01 to 2026-11-28'],
  ['What did I tell you until the week before last?', '1970-01-01 to 2026-11-15'],
  ['What have I told you until now?', '1970-01-01 to 2026-11-29'],
  ['everything saved from Monday until now', '2026-11-23 to 2026-11-29'],
])('includes the time after "until": %s', (query, span) => {
  expect(spanOf(query)).toBe(span);
});

test.each([
  ['What did I tell you after 20 December?', '2026-12-21 to 2027-01-05'],
  ['What did I tell you after November?', '2026-12-01 to 2027-01-05'],
  ['What did I tell you before 24 December?', '1970-01-01 to 2026-12-23'],
  ['everything saved until 24 December', '1970-01-01 to 2026-12-24'],
  ['What did the user say before 1 May?', ''],
])('reads a date without a year around New Year: %s', (query, span) => {
  expect(spanOf(query, Date.parse('2027-01-05T12:00:00Z'))).toBe(span);
});

test('takes "on the 31st" for the latest day with that number', () => {
  const december = Date.parse('2026-12-05T12:00:00Z');
  expect(spanOf('What did I tell you on the 31st?', december)).toBe('2026-10-31 to 2026-10-31');
});

test('names the current week for a range whose last day is to come', () => {
  const wednesday = Date.parse('2026-11-25T12:00:00Z');
  expect(spanOf('saved from Monday until Friday', wednesday)).toBe('2026-11-23 to 2026-11-27');
});

test.each([
  ['What did I mention in the spring?', '2026-03-01 to 2026-05-31'],
  ['What did I save in the autumn?', '2026-09-01 to 2026-11-30'],
  ['What did I tell you last autumn?', '2025-09-01 to 2025-11-30'],
  ['What did I tell you last winter?', '2025-12-01 to 2026-02-28'],
  ['What did I tell you in the summer of 2025?', '2025-06-01 to 2025-08-31'],
  ['What have I told you since the spring?', '2026-03-01 to 2026-11-29'],
  ['What did I tell you in early May?', '2026-05-01 to 2026-05-10'],
  ['What did I tell you at the end of May?', '2026-05-21 to 2026-05-31'],
  ['What did I tell you mid-October?', '2026-10-11 to 2026-10-20'],
  ['What did I tell you in the last week of May?', '2026-05-25 to 2026-05-31'],
  ['anything I told you since the beginning of June', '2026-06-01 to 2026-11-29'],
  ['What did I tell you before the end of May?', '1970-01-01 to 2026-05-20'],
  ['What did I tell you between June and August?', '2026-06-01 to 2026-08-31'],
  ['everything saved between 3 and 10 November', '2026-11-03 to 2026-11-10'],
  ['Which memories are from May?', '2026-05-01 to 2026-05-31'],
  ['What have I told you since May?', '2026-05-01 to 2026-11-29'],
  ['What did I tell you in Q2?', '2026-04-01 to 2026-06-30'],
  ['What did I tell you in the second quarter of 2025?', '2025-04-01 to 2025-06-30'],
  ['What did I tell you around Christmas?', '2025-12-18 to 2026-01-01'],
  ['What did I tell you on the 19th?', '2026-11-19 to 2026-11-19'],
])('reads a part of a year or a month: %s', (query, span) => {
  expect(spanOf(query)).toBe(span);
});

const minutesBack = (query: string) =>
  savedWindows(query, now).map(({ from, to }) => [(now - from) / 60_000, (now - to) / 60_000]);

// An hour more than the query says, because people round.
test.each([
  ['What did I save 10 minutes ago?', 70],
  ['What did the user say a couple of minutes ago?', 62],
  ['What did we discuss half an hour ago?', 120],
  ['What did I tell you an hour ago?', 120],
  ['What did I tell you in the last hour?', 120],
  ['What did I mention twelve hours ago?', 780],
])('names the minutes or hours since then: %s', (query, minutes) => {
  expect(minutesBack(query)).toEqual([[minutes, 0]]);
});

test.each([
  ['What did I tell you before 11 November?', '1970-01-01 to 2026-11-10'],
  ['What did I tell you the day before yesterday?', '2026-11-27 to 2026-11-27'],
  ['What did I tell you the week before last?', '2026-11-09 to 2026-11-15'],
  ['What did I tell you the Monday before last?', '2026-11-16 to 2026-11-16'],
  ['saved before the Monday before last', '1970-01-01 to 2026-11-15'],
  ['What did the user mention the May before last?', '2025-05-01 to 2025-05-31'],
  ['What did I tell you after 11 December?', '2025-12-12 to 2026-11-29'],
  ['What did I tell you before 1 March?', '1970-01-01 to 2026-02-28'],
  ['What did I tell you before last week?', '1970-01-01 to 2026-11-15'],
  ['What did I tell you after 11 November?', '2026-11-12 to 2026-11-29'],
  ['What did you save about me in the last month?', '2026-10-30 to 2026-11-29'],
  ['What did I tell you before yesterday?', '1970-01-01 to 2026-11-27'],
  ['What did I tell you this morning?', '2026-11-28 to 2026-11-29'],
  ['What did I tell you 2 hours ago?', '2026-11-29 to 2026-11-29'],
  ['What did the user tell me in the last 36 hours?', '2026-11-27 to 2026-11-29'],
  ['What did she say last week?', '2026-11-16 to 2026-11-22'],
  ['everything since yesterday', '2026-11-28 to 2026-11-29'],
  ['What has changed since Monday?', '2026-11-23 to 2026-11-29'],
  ['What did I ask you to remember before 25 November 2026?', '1970-01-01 to 2026-11-24'],
])('names the time of "%s"', (query, span) => {
  expect(spanOf(query)).toBe(span);
});

test.each([
  'What have I told you recently?',
  'What did we talk about in our last chat?',
  'What did we talk about last time?',
  'most recent memories',
  'What did I say earlier?',
  'What did the user say recently?',
  "user's recent updates",
  "What's new?",
  'What’s new?',
  'What did I last tell you?',
  'What did I tell you last session?',
  'What has the user just said?',
  'What have I told you so far?',
  'What did we talk about in the last session?',
  'What did we talk about in our last two chats?',
  'What did the user share in past conversations?',
  'everything from the last session',
])('names all time, for the newest: %s', (query) => {
  expect(spanOf(query)).toBe('1970-01-01 to 2026-11-29');
});
