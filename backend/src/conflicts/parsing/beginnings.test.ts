import { describe, expect, test } from '@jest/globals';
import { beginningOf } from './beginnings.ts';
import { readClaims } from './read-claims.ts';
import { topicSentences } from './topics.ts';

describe('the beginning of a sentence', () => {
  test.each([
    ['user works night shifts, usually 19:30 to 08:00, three in a row', 'user works night shifts'],
    ['user has three grandchildren: poppy (9) and alfie (6)', 'user has three grandchildren'],
    ['user prefers tabs, width 4', 'user prefers tabs'],
    ['user pays 850 rent a month, due on the 1st', 'user pays 850 rent a month'],
    ['the launch is in june (the week after the fair)', 'the launch is in june'],
    ['user uses tabs (width 4) in go', 'user uses tabs in go'],
    ['user does not eat fish, her doctor said so', 'user does not eat fish'],
    ['atlas runs on hetzner, no longer on fly.io', 'atlas runs on hetzner'],
  ])('%s', (sentence, beginning) => {
    expect(beginningOf(sentence)).toBe(beginning);
  });

  test.each([
    ['limits what was said', 'user eats meat, only on sundays'],
    ['limits what was said', 'user works night shifts, the last two on weekends'],
    ['limits what was said', 'user drinks coffee (except after 3 pm)'],
    ['belongs to a denial', 'user does not eat fish, about once a month'],
    ['may be an item of a list', 'user prefers dark, minimal themes'],
    ['makes it a single one', 'user pays 90 euros for repairs, due 4 may'],
    ['follows nothing yet', "user's sister (the older one) lives in oslo"],
    ['is the rest of a topic', 'project atlas: deployed on fly.io'],
    ['is not there', 'user likes tea'],
  ])('is not read by itself if the detail %s: %s', (_, sentence) => {
    expect(beginningOf(sentence)).toBeUndefined();
  });

  test('is compared, and does not make its text a duplicate', () => {
    const { claims, beginnings, isWhole } = readClaims(
      'User works night shifts, usually from 20:00',
    );
    expect(claims.map(({ wording }) => wording)).toEqual(['user works night shifts , from 20:00']);
    expect(beginnings.map(({ wording }) => wording)).toEqual(['user works night shifts']);
    expect(isWhole).toBe(true);
  });
});

test('the items of a list after a topic that begin with a verb are about the topic', () => {
  expect(
    topicSentences('project atlas: rust api with axum, deployed on fly.io, uses postgres'),
  ).toEqual(['project atlas is deployed on fly.io', 'project atlas uses postgres']);
  expect(topicSentences('user likes: tea, written letters')).toEqual([]);
});

test('a phrase at the start of a sentence applies to all its clauses', () => {
  const wordings = (text: string) => readClaims(text).claims.map(({ wording }) => wording);
  expect(wordings('In Pip, use pnpm')).toEqual(['use pnpm in pip']);
  expect(wordings('On weekends, user runs and swims')).toEqual([
    'user runs on weekends',
    'user swims on weekends',
  ]);
  expect(wordings('In general, user likes tea')).toEqual(['user likes tea']);
  expect(wordings('For lunch, dinner and breakfast')).toEqual(['for lunch , dinner and breakfast']);
});
