import { days } from '../../src/kernel/duration.ts';
import { readRequestPairs } from '../../quality/everyday/read-pairs.ts';
import type { Fact, Person } from '../../quality/everyday/read-people.ts';
import { framed } from './wordings.ts';
import { nameOf, retoldAbout, yearOf, yearsEarlier, type Told } from './retold.ts';
import { sample } from '../sample.ts';

/** Shares of the padding. The rest is about people whom the user knows. */
const shares = { outdated: 0.1, requested: 0.2, over: 0.1 };
const years = 4;
/** Every third person supplies old projects; the others are people whom the user knows. */
const everyLender = 3;

/**
 * What one person's AI saved in the four years before their graded facts. None of it is an equally
 * right answer: older versions of their own facts, requests that they made, projects that have
 * ended, and facts about people they know, by name. People whose facts share rare words with theirs
 * come first, as colleagues and friends would.
 */
export const ownPadding = (
  person: Person,
  others: readonly Person[],
  count: number,
  random: () => number,
): Told[] => {
  const near = nearestFirst(person, others);
  const lenders = near.filter((_, at) => at % everyLender === 0);
  const known = near.filter((_, at) => at % everyLender !== 0);
  const part = (share: number): number => Math.round(share * count);
  const padding = [
    ...sample(outdated(person, random), part(shares.outdated), random),
    ...sample(requested(person, random), part(shares.requested), random),
    ...lenders.flatMap((lender) => over(person, lender, random)).slice(0, part(shares.over)),
  ];
  const left = count - padding.length;
  return [...padding, ...known.flatMap((one) => factsOn(one, person, random)).slice(0, left)];
};

const yearsBack = (random: () => number): number => 1 + Math.floor(random() * years);

/** One memory for each year back: the facts with other numbers, weekdays and months. */
const outdated = (person: Person, random: () => number): Told[] =>
  person.facts.flatMap((fact) =>
    Array.from({ length: years }, (_, at) => yearsEarlier(fact, at + 1)).flatMap((earlier) => {
      const text = changed(earlier.text, random);
      if (text === earlier.text) return [];
      const about = { year: yearOf(earlier) };
      return [{ ...earlier, text: framed('outdated', text, about, person, random) }];
    }),
  );

const requested = (person: Person, random: () => number): Told[] => {
  const first = Date.parse(person.facts[0]?.saved ?? '');
  return readRequestPairs().map(({ request }) => {
    const at = new Date(first - Math.ceil(random() * years * 365) * days(1));
    const told: Told = { saved: at.toISOString().slice(0, 10), category: 'project', text: request };
    return { ...told, text: framed('requested', request, { year: yearOf(told) }, person, random) };
  });
};

/** Someone else's projects and tools, as the person's own work that has ended. */
const over = (person: Person, lender: Person, random: () => number): Told[] => {
  const back = yearsBack(random);
  return lender.facts
    .filter(({ category }) => category === 'project' || category === 'tool')
    .filter((fact) => retoldAbout(lender, fact, '') === undefined)
    .map((fact) => yearsEarlier(fact, back))
    .map((told) => {
      const about = { year: yearOf(told) + 1 };
      return { ...told, text: framed('over', told.text, about, person, random) };
    });
};

/**
 * Facts about someone the person knows, by given name unless that name is in the person's facts.
 */
const factsOn = (known: Person, person: Person, random: () => number): Told[] => {
  const back = yearsBack(random);
  const { full, given } = nameOf(known);
  const isTaken = person.facts.some(({ text }) => text.includes(given));
  const name = isTaken ? full : given;
  return known.facts.map((fact: Fact) => {
    const text =
      retoldAbout(known, fact, name) ?? framed('known', fact.text, { name }, person, random);
    return yearsEarlier({ ...fact, text }, back);
  });
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const changeable = new RegExp(`\\b(?:\\d{1,3}|${[...weekdays, ...months].join('|')})\\b`, 'gu');

/** The text with about half of its small numbers, weekdays and months replaced. */
const changed = (text: string, random: () => number): string =>
  text.replace(changeable, (value) => {
    if (random() < 0.5) return value;
    const names = weekdays.includes(value) ? weekdays : months.includes(value) ? months : undefined;
    if (names === undefined) return otherNumber(Number(value), random);
    return (
      names[
        (names.indexOf(value) + 1 + Math.floor(random() * (names.length - 1))) % names.length
      ] ?? value
    );
  });

/** A number up to 28 may be the day of a month and becomes another one. */
const otherNumber = (value: number, random: () => number): string => {
  const most = value <= 28 ? 28 : 2 * value;
  return `${1 + ((value + Math.floor(random() * (most - 1))) % most)}`;
};

/** The people whose facts share most rare words with those of the person. */
const nearestFirst = (person: Person, others: readonly Person[]): Person[] => {
  const holders = new Map<string, number>();
  const words = new Map([person, ...others].map((one) => [one, wordsOf(one)]));
  for (const each of words.values()) {
    for (const word of each) holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  const own = words.get(person) ?? new Set();
  const shared = (other: Person): number => {
    const theirs = [...(words.get(other) ?? [])];
    const common = theirs.filter((word) => own.has(word));
    return common.reduce((sum, word) => sum + 1 / (holders.get(word) ?? 1), 0) / theirs.length;
  };
  return others
    .map((other) => ({ other, shared: shared(other) }))
    .sort((one, two) => two.shared - one.shared)
    .map(({ other }) => other);
};

const wordsOf = ({ facts }: Person): Set<string> =>
  new Set(facts.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []));
