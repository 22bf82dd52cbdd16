import { maxFrames } from '../bounds.ts';
import {
  english,
  hypernymsOf,
  isFood,
  isSubstitute,
  ruledOutBy,
  singular,
} from '../../lexicon/index.ts';
import type { Claim } from '../parsing/claim.ts';
import {
  allOf,
  firstMatch,
  isOfUser,
  isSoNow,
  when,
  booleanFrame,
  type FrameExtractor,
  type Frame,
} from './frame.ts';

const takes = (food: string, isSo: boolean): Frame =>
  booleanFrame(
    `user takes ${food}`,
    isSo,
    `whether the user ${verbs.get(food) ?? 'eats'} ${food.replace(/^(?:nut|peanut|egg)$/u, '$&s')}`.replace(
      'smokes tobacco',
      'smokes',
    ),
  );

const verbs: ReadonlyMap<string, string> = new Map(Object.entries(english.food.verbs));

const kept = firstMatch(
  ruledOutBy.map(({ pattern, without }) => ({
    pattern,
    frames: (_: unknown, { isAffirmed }: Claim) =>
      isAffirmed ? without.map((food) => takes(food, false)) : [],
  })),
);

const allergic = (isSo: boolean): Frame =>
  booleanFrame('user has allergy', isSo, 'whether the user has allergies');

/** "Allergic to nuts" implies an allergy and not eating nuts. */
const allergicTo = (causes: string, isAffirmed: boolean): Frame[] =>
  causes.split(/ (?:and|or|,) /u, maxFrames).flatMap((cause) => {
    const kind = singular(cause.split(' ').at(-1) ?? '');
    const named = booleanFrame(
      `user allergic to ${kind}`,
      isAffirmed,
      `whether the user is allergic to ${kind}`,
    );
    if (!isAffirmed) return [named];
    return [
      named,
      allergic(true),
      ...foodsIn(cause)
        .slice(0, 1)
        .map((food) => takes(food, false)),
    ];
  });

const allergy = firstMatch([
  {
    pattern: /^have (?:any )?(?:known )?(?:food )?allerg(?:y|ies)$/u,
    frames: (_, { isAffirmed }) => [allergic(isAffirmed)],
  },
  {
    pattern: /^be (?:\p{L}+ )?allergic to (?<causes>.+)/u,
    frames: ({ causes = '' }, { isAffirmed }) => allergicTo(causes, isAffirmed),
  },
  {
    pattern: /^tolerate (?<causes>\p{L}+)(?: well| fine)?(?: without .+)?$/u,
    frames: ({ causes = '' }, { isAffirmed }) => (isAffirmed ? allergicTo(causes, false) : []),
  },
  {
    pattern: /^have an? (?:\p{L}+ )?(?<cause>\p{L}+) allergy$/u,
    frames: ({ cause = '' }, { isAffirmed }) => allergicTo(cause, isAffirmed),
  },
]);

const habits = firstMatch([
  {
    pattern:
      /^smoke\b(?! (?:weed|marijuana|pot|meat|ribs|brisket))|^be an? (?:\p{L}+ )?smoker\b|^use (?:cigarettes|tobacco|nicotine)\b/u,
    frames: (_, { isAffirmed }) => [takes('tobacco', isAffirmed)],
  },
  { pattern: /^drink$/u, frames: (_, { isAffirmed }) => [takes('alcohol', isAffirmed)] },
]);

const eating = firstMatch([
  {
    pattern: /^(?:use|digest|tolerate) (?<food>.+)/u,
    frames: ({ food = '' }, { isAffirmed }) => (isAffirmed ? eaten(food) : avoided(food)),
  },
  {
    pattern: /^like (?:to )?(?:eat|drink)(?:ing)? (?<food>.+)/u,
    frames: ({ food = '' }, { isAffirmed }) => (isAffirmed ? eaten(food) : []),
  },
  {
    // Only foods: "likes cooking meat" does not imply eating it.
    pattern:
      /^like (?<food>(?:an?|the) .+|\p{L}+(?: \p{L}+)?)(?: (?:with|at|for) (?:breakfast|lunch|dinner|meals))?$/u,
    frames: ({ food = '' }, { isAffirmed }) => (isAffirmed ? eaten(food) : []),
  },
]);

/** Eating steak implies eating beef and meat. */
const eaten = (phrase: string): Frame[] =>
  isSubstitute(phrase) ? [] : foodsIn(phrase).map((food) => takes(food, true));

/** Not eating sausages does not exclude steak, and not eating raw eggs does not exclude eggs. */
const avoided = (phrase: string): Frame[] => {
  const food = phrase === 'red meat' ? 'beef' : singular(phrase.replace(anyOfIt, ''));
  return isFood(food) ? [takes(food, false)] : [];
};

const anyOfIt = /^(?:any|much) /u;

const foodsIn = (phrase: string): string[] => {
  const words = phrase
    .replace(/ (?:for|because|when|before|after|without|at|on the) .*$/u, '')
    .split(/[ ,]+/u);
  return [...new Set(words.flatMap(hypernymsOf))].filter(isFood);
};

const favorite: FrameExtractor = ({ rest }) => eaten(rest);
const isFavoriteFood = ({ subject }: Claim): boolean =>
  /^user's favorite (?:food|dish|meal|dinner|lunch|breakfast|drink|snack|dessert)s?$/u.test(
    subject,
  );

/** What the user eats, drinks and smokes, and what a diet or an allergy excludes. */
export const diet = allOf(
  when((claim) => isFavoriteFood(claim) && isSoNow(claim), favorite),
  when(
    (claim) => isOfUser(claim) && (claim.time === 'now' || claim.time === 'done'),
    allOf(kept, allergy, habits, eating),
  ),
);
