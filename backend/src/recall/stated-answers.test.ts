import { expect, test } from '@jest/globals';
import { days, minutes } from '../kernel/duration.ts';
import type { Category } from '../memories/index.ts';
import { openedProduct } from '../testing/opened-product.ts';
import { times } from '../testing/times.ts';

const { opened, vault } = openedProduct();

const remember = async (texts: readonly string[], category: Category = 'identity') => {
  for (const text of texts) {
    await opened().product.memories.remember(vault(), { text, category, savedBy: undefined });
    opened().clock.move(minutes(1));
  }
};

const best = async (query: string, filter: { since?: number; category?: Category } = {}) =>
  (await opened().product.recall(vault(), query, filter)).memories[0];

const relatives = [
  "User's mother is 72 years old.",
  "User's grandfather grew old in Oslo and turned 90.",
  'User is old enough to remember the moon landing.',
  "User's brother Tom lives in Bristol.",
  "User's mother lives in a house in Leeds.",
];

test.each([
  ['how old is the user', 'User is 48.'],
  ['how old is the mother of the user', "User's mother is 72 years old."],
  ['where does the user live', 'User moved to Berlin.'],
  ["user's mother's home town", "User's mother lives in a house in Leeds."],
  ['is the user single', 'User is married to Kim.'],
])('"%s" finds "%s" first', async (query, text) => {
  await remember(['User is 48.', 'User moved to Berlin.', 'User is married to Kim.', ...relatives]);
  expect(await best(query)).toMatchObject({ memory: { text }, match: 'strong' });
});

test('the newest of several answers comes first', async () => {
  await remember(['User lives in Oslo.', ...relatives]);
  opened().clock.move(days(30));
  await remember(['User moved to Berlin.']);
  const { memories } = await opened().product.recall(vault(), 'where does the user live?');
  expect(memories.slice(0, 2).map(({ memory, match }) => [memory.text, match])).toEqual([
    ['User moved to Berlin.', 'strong'],
    ['User lives in Oslo.', 'strong'],
  ]);
});

test('where a project is hosted is answered by where it moved', async () => {
  await remember(['Ledgerly is hosted on Heroku', 'The blog is hosted on Netlify'], 'project');
  await remember(['Ledgerly moved from Heroku to Hetzner'], 'project');
  await remember(
    ['production', 'staging', 'build', 'test'].map((kind) => `Ledgerly's ${kind} server is hosted`),
    'project',
  );
  expect(await best('where is Ledgerly hosted?')).toMatchObject({
    memory: { text: 'Ledgerly moved from Heroku to Hetzner' },
    match: 'strong',
  });
  expect(await best('where is the blog hosted?')).toMatchObject({
    memory: { text: 'The blog is hosted on Netlify' },
    match: 'strong',
  });
});

const wedding = [
  'The wedding has 80 guests, friends and family.',
  'The wedding date is 19 June 2027.',
  'The wedding venue is Ballymaloe House.',
  'The wedding cake is by Molly, and the wedding dress is tea-length.',
  "User's dentist is Dr. Lim.",
  'User takes ramipril 10 mg in the morning.',
];

test.each([
  ['when is the wedding?', 'The wedding date is 19 June 2027.'],
  ['wedding venue', 'The wedding venue is Ballymaloe House.'],
  ['how many guests are coming to the wedding', 'The wedding has 80 guests, friends and family.'],
  ["who is the user's dentist", "User's dentist is Dr. Lim."],
  ['ramipril dose', 'User takes ramipril 10 mg in the morning.'],
])('of things and events, "%s" finds "%s" first', async (query, text) => {
  await remember(wedding);
  expect(await best(query)).toMatchObject({ memory: { text }, match: 'strong' });
});

test('both dates of an event that was moved come first, with their conflict', async () => {
  await remember(wedding);
  opened().clock.move(days(3));
  await remember([
    'The wedding is on 26 June 2027 at 14:00.',
    'The band for the wedding is booked.',
  ]);
  const { memories, conflicts } = await opened().product.recall(vault(), 'when is the wedding');
  expect(memories.slice(0, 2).map(({ memory, match }) => [memory.text, match])).toEqual([
    ['The wedding is on 26 June 2027 at 14:00.', 'strong'],
    ['The wedding date is 19 June 2027.', 'strong'],
  ]);
  expect(conflicts).toHaveLength(1);
});

test('an answer is found among many memories that share more words with the question', async () => {
  await remember(['User is 48.']);
  await remember(times(20, (index) => `How old is the user's bicycle number ${index}? It is old.`));
  const { memories } = await opened().product.recall(vault(), 'how old is the user?');
  expect(memories).toHaveLength(10);
  expect(memories[0]?.memory.text).toBe('User is 48.');
});

test('older answers that pass the filter are found behind newer ones that do not', async () => {
  await remember(['User is 40.']);
  opened().clock.move(days(30));
  await remember(['User is 41.', 'User is 42.', 'User is 43.'], 'habit');
  expect(await best('how old is the user', { category: 'identity' })).toMatchObject({
    memory: { text: 'User is 40.' },
    match: 'strong',
  });
});

test('a question about a partner is not answered with whether the user has one', async () => {
  await remember(["User's wife Ana is 38 years old.", 'User is married to Ana.']);
  expect((await best('how old is my wife'))?.memory.text).toBe("User's wife Ana is 38 years old.");
});

test('an answer must pass the filter', async () => {
  await remember(['User is 48.']);
  opened().clock.move(days(2));
  const since = opened().clock.now();
  await remember(['User owns a cargo bike.'], 'habit');
  expect((await best('how old is the user', { since }))?.memory.text).toBe(
    'User owns a cargo bike.',
  );
  expect((await best('how old is the user', { category: 'habit' }))?.memory.text).toBe(
    'User owns a cargo bike.',
  );
});
