import {
  cityOf,
  countryOf,
  english,
  isCommonWord,
  isKnownPlace,
  normalizePlace,
} from '../../../lexicon/index.ts';
import type { Claim } from '../../parsing/claim.ts';
import { momentIn } from '../../parsing/dates.ts';
import { isDeterminer, type Statement } from '../../parsing/statement.ts';
import { eventKey } from '../schedule.ts';
import type { StatementReader } from './statement-reader.ts';

const events: ReadonlySet<string> = new Set(english.relations.events);
const places = /^(?:venue|location|place)$/u;
const takesPlace = /^(?:held|happen) /u;

const read: StatementReader['read'] = (statement, claim) => {
  const event = eventIn(statement);
  const key = event === undefined ? '' : eventKey(event.name, claim.wording);
  const place = placeIn(statement.value, claim);
  if (event === undefined || key === '' || place === undefined) return [];
  const { year } = momentIn(claim.wording);
  const { name, isDetermined } = place;
  const isInside = /(?:in|to|change)$/u.test(statement.relation) && !isDetermined;
  return slotsOf(name, isInside).map(([slot, value]) => ({
    slot: `${slot} of ${key}`,
    value,
    about: `where ${event.phrase} is`,
    said: name,
    ...(year !== undefined && { kind: year }),
  }));
};

type Event = { readonly name: string; readonly phrase: string };

/** "The wedding" in "the wedding is in", "held", "the wedding venue is". */
const eventIn = ({ subject, object, relation, about }: Statement): Event | undefined => {
  const said = [...subject, ...object];
  const what = said.filter((word) => !places.test(word));
  const name = what.join(' ');
  if (what.length > 0 && what.length < said.length)
    return relation === 'be' ? { name, phrase: `the ${name}` } : undefined;
  const isEvent = takesPlace.test(relation) || events.has(what.at(-1) ?? '');
  if (!isEvent || relation === 'be') return undefined;
  return { name, phrase: about === '' ? `the ${name}` : about };
};

type Place = { readonly name: string; readonly isDetermined: boolean };

/** The name at the start of a phrase, or what has an article: "the town hall". */
const placeIn = (value: readonly string[], { names }: Claim): Place | undefined => {
  const start = value.findIndex((word) => !isDeterminer(word));
  const phrase = value.slice(Math.max(0, start));
  const end = phrase.findIndex((word) => ends.test(word));
  const words = end === -1 ? phrase : phrase.slice(0, end);
  const isOneOfTwo = /^(?:and|or)$/u.test(phrase[end] ?? '');
  if (isOneOfTwo || !mayBePlace(words)) return undefined;
  const place = { name: words.join(' '), isDetermined: start > 0 };
  const isNamed = names().has(words[0] ?? '') || isKnownPlace(place.name);
  return place.isDetermined || isNamed ? place : undefined;
};

const mayBePlace = (words: readonly string[]): boolean => {
  const [first = ''] = words;
  const isPhrase = words.length > 0 && words.length <= longestName;
  return isPhrase && !moment.test(first) && !vague.test(first) && !inner.test(words.at(-1) ?? '');
};

const longestName = 4;
const ends =
  /^(?:,|and|or|on|at|in|from|with|because|near|for|this|next|last|since|until|by|instead|after|before|where|when|if|but)$/u;
const { months, weekdays } = english.calendar;
const moment = new RegExp(
  String.raw`^(?:\d|(?:${[...months, ...weekdays].join('|')})s?$|morning|evening|afternoon|night|week|month|year|summer|winter|spring|autumn|weekend)`,
  'u',
);
/** Parts of a venue, and words that name no place. */
const inner =
  /^(?:garden|courtyard|ballroom|basement|foyer|lobby|chapel|terrace|marquee|tent|rooms?|hall \d|centre|center|city|town|country|area|region|north|south|east|west|mountains|countryside|seaside|way|end|start|calendar|person|works)$/u;
const vague = /^(?:same|usual|other|another|different|whole|main|big|small)$/u;

/** A town, a country, and a building are different slots, because one may be in the other. */
const slotsOf = (name: string, isInside: boolean): (readonly [string, string])[] => {
  const place = normalizePlace(name);
  const country = countryOf(place);
  const isTown = country !== place && isInside && !isBuilding(name);
  const city = cityOf(place);
  const town = city === undefined || place.includes(city) ? place : `${place} , ${city}`;
  if (country === undefined) return [isTown ? ['town', town] : ['venue', name]];
  return [...(isTown ? [['town', town] as const] : []), ['country', country]];
};

/** Or a region: an unknown name of several parts is rarely a town. */
const isBuilding = (name: string): boolean => {
  const words = name.split(/[ -]/u);
  if (words.some((word) => buildings.test(word))) return true;
  return !isKnownPlace(name) && (words.length > 1 || words.some(isCommonWord));
};
const buildings =
  /^(?:hotel|house|halls?|park|church|resort|castle|restaurant|museum|school|gym|brewery|brauhaus|theatre|theater|arena|stadium|club|barn|farm|library|university|office|cafe|inn|lodge|palace|villa|manor|cathedral|centre|center|room|hostel|cinema|opera)$/u;

/** Where an event takes place: "the wedding is in Galway", "the venue is Hotel Adler". */
export const venue: StatementReader = {
  relations: /^(?:be|be (?:in|at)|(?:held|happen) (?:in|at)|go to|change)$/u,
  read,
};
