import {
  cityOf,
  countryOf,
  describePerson,
  isDepartment,
  isKnownPlace,
  isState,
  isUniquePerson,
  isWideRegion,
  normalizePlace,
  slotValuesAt,
  toolKind,
} from '../../../lexicon/index.ts';
import type { Claim } from '../../parsing/claim.ts';
import { allOf, firstMatch, isSoNow, when, type Frame } from '../frame.ts';

const living = firstMatch([
  {
    pattern:
      /^(?:live|reside|be (?:based|located|living|settled)|share an? (?:apartment|house|place)|rent an? (?:\S+ )?(?:apartment|house|place)|have an? (?:apartment|home)) (?:with [^,]{1,40}? |alone |together )?(?:down |up |over |back )?in (?:an? (?:\p{L}+ ){0,2}?(?:apartment|flat|house|studio|room|cottage|bungalow) in )?(?<place>.+)/u,
    frames: ({ place = '' }, claim) => homes(claim, place),
  },
  {
    pattern: /^be (?:an? )?(?<place>\p{L}+)(?: resident|-based)$/u,
    frames: ({ place = '' }, claim) => homes(claim, place),
  },
]);

/**
 * What may be between "moved" and "to" when people move: "from Oslo", "back", "with the kids", "the
 * family". Anything else is what they moved: "moved the servers to Frankfurt".
 */
const alongside = String.raw`(?: (?:back|over|up|down|out|away|again|abroad|home|house|together|permanently|temporarily|in|on|at|from|with|after|before|for|last|this|(?:(?:the|user's|his|her|their|our|whole|entire|own) )+(?:family|household|kids|children))(?= )[^,]{0,30}?)?`;

const moving = firstMatch([
  {
    pattern: new RegExp(`^(?:be )?relocated?${alongside} to (?<place>.+)`, 'u'),
    frames: ({ place = '' }, claim) => (isDepartment(nameOf(place)) ? [] : homes(claim, place)),
  },
  {
    pattern: new RegExp(`^(?:be )?moved?${alongside} to (?<place>.+)`, 'u'),
    frames: ({ place = '' }, claim) => (isPlace(place, claim) ? homes(claim, place) : []),
  },
  {
    pattern:
      /^moved? (?:in with [^,]{1,30}?|into (?:(?:an?|the|user's|own) )*(?:\p{L}+ ){0,2}?(?:apartment|flat|house|studio|room|cottage|bungalow|place|home)) in (?<place>.+)/u,
    frames: ({ place = '' }, claim) => (isPlace(place, claim) ? homes(claim, place) : []),
  },
]);

/** Whether people move there to live, unlike in "moved to Linux" and "moved to Zettlr for notes". */
export const isPlace = (phrase: string, { names, rest }: Claim): boolean => {
  const name = nameOf(phrase);
  if (/^from (?!\p{L}+ to \p{L}+$)|\b(?:app|tool|software)\b/u.test(rest))
    return isKnownPlace(name);
  if (name.split(' , ').some(isKnownPlace)) return true;
  if (isDepartment(name)) return false;
  const words = name.split(' ');
  const isNamed = names().has(words[0] ?? '') && words.length < 4 && !/\d/u.test(name);
  return (
    isNamed &&
    !purpose.test(phrase) &&
    slotValuesAt(words, 0).length === 0 &&
    toolKind(name) === undefined
  );
};

const purpose =
  / for (?!(?:an? |the |user's )?(?:new )?(?:work|job|love|family|good|university|studies|school|now|now|wife|husband|girlfriend|boyfriend|partner)\b)| (?:as|from) \S/u;

const clause =
  / (?:with|because|since|but|while|near|for|as|and|at|to|in|on|last|this|next|\d|after|together|by|now|from|until|all|where|who|,? ?user)\b.*$/u;

/** Removes trailing modifiers: "berlin with two cats", "graz last month". */
const nameOf = (phrase: string): string => phrase.replace(clause, '').replace(/ ,$/u, '');

// Places without a name: "a city", "the suburbs", "user's own house".
const nameless =
  /^(?:an?|the|user's|own|this|that|another|many|different) (?!united|netherlands|philippines|hague)/u;

/** Town, state and country are separate slots, because one may contain the other. */
const homes = ({ subject }: Claim, phrase: string): Frame[] => {
  const name = nameOf(phrase);
  const parts = name.split(' , ').map(normalizePlace).filter(Boolean);
  const isOneOfTwo = / (?:or|and) /u.test(phrase.slice(0, name.length + 5));
  if (nameless.test(name) || parts.length === 0 || isOneOfTwo) return [];
  const about = `where ${describePerson(subject)} ${subject.endsWith('s') ? 'live' : 'lives'}`;
  const home = (kind: string, value: string): Frame => ({
    slot: `${subject} home ${kind}`,
    value,
    about,
    said: name,
  });
  return parts.flatMap((part, at) => {
    const country = countryOf(part);
    const isTown = at === 0 && country !== part && !isWideRegion(part) && !isState(part);
    return [
      ...(isTown ? [home('town', townOf(name, part))] : []),
      ...(isState(part) ? [home('state', part)] : []),
      ...(country === undefined ? [] : [home('country', country)]),
    ];
  });
};

/** "Kreuzberg" is in Berlin, "Berlin-Neukölln" is a part of it, and "north London" is London. */
const townOf = (name: string, part: string): string => {
  const [town = ''] = part.split('-', 1);
  if (town !== part && isKnownPlace(town)) return name.replaceAll('-', ' ');
  const city = cityOf(part);
  if (city !== undefined) return name.includes(city) ? name : `${name} , ${city}`;
  const whole = name.replace(direction, '');
  return isKnownPlace(whole) ? whole : name;
};

const direction =
  /^(?:(?:north|south|east|west)(?:ern|east|west)?|central|downtown|greater|inner|outer) /u;

/** The homes that an affirmed claim gives its subject, the user or anybody else. */
export const homesOf = allOf(
  when(isSoNow, living),
  when(({ time }) => time === 'past' || time === 'done', moving),
);

/** Where a person lives: "lives in", "is based in", "moved to", "shares a flat in". */
export const residence = when(
  ({ isAffirmed, subject }) => isAffirmed && isUniquePerson(subject),
  homesOf,
);
