import { maxFrames } from '../bounds.ts';
import { hypernymsOf } from '../../lexicon/index.ts';
import type { Claim } from '../parsing/claim.ts';
import {
  allOf,
  firstMatch,
  headOf,
  isSoNow,
  isUsersNow,
  when,
  booleanFrame,
  type FrameExtractor,
  type Frame,
} from './frame.ts';

const hasChildren = (isSo: boolean): Frame =>
  booleanFrame('user has child', isSo, 'whether the user has children');

const offspring = firstMatch([
  {
    pattern: /^be (?:an? )?childless\b/u,
    frames: (_, { isAffirmed }) => [hasChildren(!isAffirmed)],
  },
  {
    pattern: /^be an? only child\b/u,
    frames: (_, { isAffirmed }) =>
      isAffirmed ? [booleanFrame('user has sibling', false, 'whether the user has siblings')] : [],
  },
  {
    pattern:
      /^be (?:an? |the )?(?:\p{L}+ ){0,2}(?:mother|father|parent|mom)(?: (?:of|to) (?:(?<count>\d+)(?!\d)|(?<twins>twins))?.*| and .*)?$/u,
    frames: ({ count, twins }, { isAffirmed }) => {
      const number = count ?? (twins === undefined ? undefined : '2');
      const counted = { slot: 'user how many child', about: 'how many children the user has' };
      return [
        hasChildren(isAffirmed),
        ...(number === undefined || !isAffirmed ? [] : [{ ...counted, value: number }]),
      ];
    },
  },
]);

/** "Has two cats" gives the number of cats and implies having cats and pets. */
const had: FrameExtractor = ({ rest, isAffirmed }) =>
  rest.split(/ (?:and|,) /u, maxFrames).flatMap((item) => {
    const { count = '', thing = '' } =
      /^(?<count>\d+|an?|any|some)? ?(?<thing>\S.*)$/u.exec(item)?.groups ?? {};
    const words = thing.replace(companions, '').split(' ');
    if (words.length > 3) return [];
    const isCounted = isAffirmed && /^[1-9]/u.test(count);
    return [...(isCounted ? numbered(words, count) : []), ...kindsHad(words, isAffirmed)];
  });

const companions = / (?:with|for|from|in|at|on|of|that|who|to|named)\b.*$/u;

const numbered = (words: readonly string[], count: string): Frame[] => {
  const noun = words.at(-1) ?? '';
  const kind = hypernymsOf(noun)[0]?.replace(/^kid$/u, 'child') ?? noun;
  const things = words.join(' ');
  const plural = /(?:s|ren)$/u.test(things) ? things : `${things}s`;
  const slot = `user how many ${[...words.slice(0, -1), kind].join(' ')}`;
  return [{ slot, value: count, said: count, about: `how many ${plural} the user has` }];
};

const living = /^(?:pet|dog|cat|car|child|sibling|brother|sister|son|daughter)$/u;

/** Having a poodle implies having a dog and a pet; having no pet implies having no dog. */
const kindsHad = (words: readonly string[], isAffirmed: boolean): Frame[] => {
  const kinds = hypernymsOf(words.at(-1) ?? '');
  if (isAffirmed)
    return kinds
      .filter((kind) => living.test(kind))
      .map((kind) => booleanFrame(`user has ${kind}`, true));
  const [kind = ''] = kinds;
  if (words.length > 1 || !living.test(kind)) return [];
  const things = kind === 'child' ? 'children' : `${kind}s`;
  return [booleanFrame(`user has ${kind}`, false, `whether the user has ${things}`)];
};

const isHaving = ({ subject, verb, time, isAffirmed }: Claim): boolean =>
  subject === 'user' && verb === 'have' && (time === 'now' || (time === 'done' && !isAffirmed));

/** "Adopted a puppy": a dog is there now. */
const acquired: FrameExtractor = ({ verb, rest }) => {
  const thing = /^(?:an?|\d) (?<thing>\S.*)$/u.exec(rest)?.groups?.['thing'];
  if (thing === undefined || !/^(?:adopt|get)$/u.test(verb)) return [];
  const kinds = hypernymsOf(thing.replace(companions, '').split(' ').at(-1) ?? '');
  return kinds.includes('pet') ? kindsHad([kinds[0] ?? ''], true) : [];
};

/** A user may drive several cars, so only "now" contradicts an earlier one. */
const driven = firstMatch([
  {
    pattern: /^drive an? (?<car>\S.*)/u,
    frames: ({ car = '' }, { isAffirmed, isFresh, names }) => {
      if (!isAffirmed) return [];
      const value = headOf(car);
      const isNamed = value.split(' ').some((word) => names().has(word));
      const about = 'what the user drives';
      const drives = { slot: 'user drives', value, about, weight: isFresh ? 2 : 0 };
      return [...(isNamed ? [drives] : []), booleanFrame('user has car', true)];
    },
  },
]);

/** "The user's dog is old" implies that the user has a dog. */
const implied: FrameExtractor = ({ subject }) => {
  const noun = /^user's (?:\p{L}+ )?(?<noun>\p{L}+)$/u.exec(subject)?.groups?.['noun'];
  return noun === undefined ? [] : kindsHad([noun], true);
};

/** What the user has and how many: children, siblings, pets, things. */
export const possession = allOf(
  when(isUsersNow, allOf(offspring, driven)),
  when(isHaving, had),
  when(
    ({ subject, time, isAffirmed }) => subject === 'user' && time === 'past' && isAffirmed,
    acquired,
  ),
  when(isSoNow, implied),
);
