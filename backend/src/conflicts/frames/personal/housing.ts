import type { Claim } from '../../parsing/claim.ts';
import {
  allOf,
  firstMatch,
  isUsersNow,
  when,
  booleanFrame,
  type FrameExtractor,
  type Frame,
} from '../frame.ts';

const dwelling = '(?:house|home|apartment|flat|place|condo|studio|cottage|bungalow|townhouse)';

const owned = (isSo: boolean): Frame =>
  booleanFrame('user owns home', isSo, 'whether the user owns or rents their home');
const alone = (isSo: boolean): Frame =>
  booleanFrame('user lives alone', isSo, 'with whom the user lives');

const tenure = firstMatch([
  {
    pattern: new RegExp(`^rent (?:an? |the |user's |own )?(?:\\S+ ){0,3}?${dwelling}\\b`, 'u'),
    frames: (_, { isAffirmed }) => (isAffirmed ? [owned(false)] : []),
  },
  {
    pattern: new RegExp(
      `^own (?:an? |the |user's |own )?(?:\\S+ ){0,2}?${dwelling}(?: (?:user|they|of|in|outright|with|near)\\b.*)?$`,
      'u',
    ),
    frames: (_, { isAffirmed }) => [owned(isAffirmed)],
  },
  {
    pattern: /^be an? (?:homeowner|home owner)\b/u,
    frames: (_, { isAffirmed }) => [owned(isAffirmed)],
  },
  {
    pattern: new RegExp(`^buy (?:an? |the )(?:\\S+ ){0,2}?${dwelling}$`, 'u'),
    frames: (_, { isAffirmed, subject }) => (isAffirmed && subject === 'user' ? [owned(true)] : []),
  },
  { pattern: /^be an? (?:renter|tenant)\b/u, frames: (_, { isAffirmed }) => [owned(!isAffirmed)] },
]);

const company = firstMatch([
  {
    pattern: /^live (?:all )?(?:alone|by \w+sel(?:f|ves)|on (?:their|his|her|user's)? ?own)\b/u,
    frames: (_, { isAffirmed }) => [alone(isAffirmed)],
  },
  {
    // Illnesses and animals do not count as company.
    pattern:
      /^(?:live|share an? (?:apartment|flat|house|place)\b.*?) ?(?:at home )?with (?!(?:depression|pain|anxiety|the|\d+ (?:cat|dog)s?|an? (?:cat|dog|disability|condition))\b)/u,
    frames: (_, { isAffirmed }) => (isAffirmed ? [alone(false)] : []),
  },
]);

const kind = firstMatch([
  {
    pattern:
      /^live in (?:an?|own|user's) (?:\p{L}+ ){0,2}?(?<kind>house|apartment|flat|studio|dorm|dormitory|van|houseboat|mansion|trailer)\b/u,
    frames: ({ kind: dwellingKind = '' }, { isAffirmed }) =>
      isAffirmed
        ? [
            {
              slot: 'user dwelling',
              value: dwellingKind.replace(/^(?:studio|flat)$/u, 'apartment'),
              about: 'in what kind of home the user lives',
            },
          ]
        : [],
  },
]);

const ofTheHome: FrameExtractor = firstMatch([
  { pattern: /^be (?:rented|a rental)$/u, frames: (_, { isAffirmed }) => [owned(!isAffirmed)] },
]);
const isHome = ({ subject }: Claim): boolean =>
  /^user's (?:apartment|flat|house|home)$/u.test(subject);

/** How the user lives: renting or owning, alone or with others, and in what kind of home. */
export const housing = allOf(
  when(isHome, ofTheHome),
  when(isUsersNow, allOf(tenure, company, kind)),
  when(
    ({ subject, time, verb }) => subject === 'user' && time === 'past' && verb === 'buy',
    tenure,
  ),
);
