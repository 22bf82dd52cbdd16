import {
  english,
  isOnlyPerson,
  isPerson,
  isSingleValued,
  mayBeSeveral,
  normalizeJob,
} from '../../lexicon/index.ts';
import { anyOf } from '../../text/index.ts';
import type { Claim } from '../parsing/claim.ts';
import { momentIn } from '../parsing/dates.ts';
import { isSpouse } from './personal/family.ts';
import { bare, capitalized, firstMatch, headOf, isSoNow, when, type Frame } from './frame.ts';

const rank =
  /^(?<how>best|favorite|preferred|go-to|primary|main|default|native|only|usual|current) (?<slot>.+)/u;

const thingOf = ({ subject }: Claim): string => subject.slice("user's ".length);

/**
 * "User's X is Y" for attributes with a single value, by nature or by rank ("main", "favorite").
 */
export const attribute = when(
  (claim) => isSoNow(claim) && /^user's \S/u.test(claim.subject) && !isSpouse(claim),
  firstMatch([
    {
      pattern: /^be (?:named|titled) (?<value>.+)/u,
      frames: ({ value = '' }, claim) => named(claim, headOf(value)),
    },
    {
      pattern: /^be (?<value>(?!(?:about|on|in|at|by|due|not|also|from|like)\b)\S.*)/u,
      frames: ({ value = '' }, claim) => valued(claim, value),
    },
  ]),
);

const named = (claim: Claim, value: string): Frame[] => {
  const thing = thingOf(claim);
  if (mayBeSeveral(claim.subject) || thing === 'name') return [];
  const about = `what the user's ${thing} name is`;
  const isOfPerson = isPerson(claim.subject) || isOnlyPerson(thing);
  return [
    {
      slot: `${claim.subject} name`,
      value,
      said: value,
      about,
      ...(isOfPerson && { isPerson: true as const }),
    },
  ];
};

const valued = (claim: Claim, value: string): Frame[] => {
  if (isForOne(claim, value)) return [];
  const thing = thingOf(claim);
  const { how, slot = thing } = rank.exec(thing)?.groups ?? {};
  const hasOne = how !== undefined || isSingleValued(slot) || isNamed(claim, value);
  return hasOne && !isState(value) ? [ranked(how, slot, bare(value))] : [];
};

/**
 * "The user's ORM is Drizzle for Nightshift" is about a project, and other projects may differ. The
 * tutor for maths may be another one than for physics.
 */
const isForOne = (claim: Claim, value: string): boolean => {
  const name = / for (?<name>\S+)$/u.exec(value)?.groups?.['name'];
  return name !== undefined && (claim.names().has(name) || isOnlyPerson(thingOf(claim)));
};

/** Whether the value describes a state or a time instead of naming something. */
const isState = (value: string): boolean =>
  /^(?:\d+ (?:years?|months?)|(?:very |too )?(?:old|new|slow|fast|big|small))\b/u.test(value) ||
  momentIn(value).day !== undefined ||
  forSomeTime.test(value);

const forSomeTime = new RegExp(
  ` (?:from|until|till) (?:${anyOf([...english.calendar.months, ...english.calendar.weekdays])})\\b`,
  'u',
);

/** Whether the value is a name, an address or a pattern, and not a description. */
const isNamed = ({ names, subject }: Claim, value: string): boolean => {
  const words = bare(value).split(' ');
  const [first = '', second = ''] = words;
  if (mayBeSeveral(subject) || words.length > 4) return false;
  const isTitled = first.endsWith('.') && names().has(second);
  return isTitled || names().has(first) || /[\p{L}\d][./_-][\p{L}\d]|\d/u.test(first);
};

/** The frame of "the user's [favorite] [color] is [red]". */
export const ranked = (how: string | undefined, thing: string, value: string): Frame => {
  const rankInWords = how === undefined ? '' : `${british(how)} `;
  if (/^(?:job|job title|profession|occupation)$/u.test(thing)) {
    const job = normalizeJob(value);
    return { slot: 'user job', value: job, about: "what the user's job is", said: job };
  }
  const isWho = isSomebody(how, thing, value);
  return {
    slot: thing === 'employer' ? 'user employer' : `${rankOf(how)} ${plainThing(thing)}`,
    value,
    about: `${isWho ? 'who' : 'what'} the user's ${rankInWords}${british(thing)} is`,
    said: isWho ? capitalized(value) : headOf(value),
    ...((isWho || givenName.test(thing)) && { isPerson: true as const }),
  };
};

/** A boss, a dentist, and anyone called "Dr. Patel", unlike a favorite drink named Dr Pepper. */
const isSomebody = (how: string | undefined, thing: string, value: string): boolean =>
  isOnlyPerson(thing) || (!isChosen(how) && personTitle.test(value));

/** Whether the rank is that of something to choose from, such as drinks or shows. */
const isChosen = (how = ''): boolean =>
  /^(?:best|favorite|preferred|go-to|default|native|usual)$/u.test(how);

const givenName = /^(?:(?:first|full|given|nick) ?)?name$/u;

const personTitle = /^(?:dr|mrs?|ms|prof)\b/u;

const plainThing = (thing: string): string =>
  thing.replace(/^(?:food|meal|dinner|lunch)$/u, 'dish').replace(/s$/u, '');

const british = (words: string): string =>
  words.replace(/\bfavorite\b/u, 'favourite').replace(/\bcolor\b/u, 'colour');

// A favorite language and the main one may differ. Without a rank, the main one is meant.
const rankOf = (how = 'main'): string => {
  if (/^(?:main|primary|default|only|usual|current)$/u.test(how)) return 'main';
  return how === 'native' || how === 'best' ? how : 'favorite';
};
