import { english } from '../../lexicon/index.ts';
import { anyOf } from '../../text/index.ts';

const { units, tens, others } = english.numbers;

const values: ReadonlyMap<string, string> = new Map([
  ...units.map((word, value): [string, string] => [word, String(value)]),
  ...tens.map((word, index): [string, string] => [word, String(10 * (index + 2))]),
  ...tens.flatMap((ten, index) =>
    units
      .slice(1, 10)
      .map((word, unit): [string, string] => [
        `${ten}-${word}`,
        String(10 * (index + 2) + unit + 1),
      ]),
  ),
  ...Object.entries(others),
]);
// "One" is often not a number: "one of the", "no one", "one day", "this one".
const loneOne =
  /\bone\b(?= (?:of|day|another|to|who|that|is|for|with)\b|$)|(?<=\b(?:no|some|any|every|each|this|that|the|another) )one\b/u;

const anyValue = new RegExp(
  `(?<![a-z])one(?![a-z])|${anyOf([...units, ...tens, ...Object.keys(others)].filter((word) => word !== 'one'))}`,
  'u',
);

/** Writes the numbers of a folded sentence in digits and its times as hours and minutes. */
export const normalizeNumbers = (folded: string): string => {
  const digits = spelledOut(folded.replace(/\ba (?:couple|pair) of\b/gu, '2'));
  return /\d/u.test(digits) ? withTimes(digits) : digits;
};

const spelledOut = (folded: string): string =>
  anyValue.test(folded)
    ? folded
        .replace(loneOne, 'single-one')
        .replace(/[\p{L}-]+/gu, (word) => values.get(word) ?? word)
        .replace('single-one', 'one')
    : folded;

const withTimes = (digits: string): string =>
  digits
    .replace(/(\d),(\d{3})\b/gu, '$1$2')
    .replace(/(?<=\d) (?=%)/gu, '')
    .replace(clockTime, (_, hour: string, minute: string | undefined, half: string) =>
      onTheClock(hour, minute, half),
    )
    .replace(dayTime, (_, hour: string, minute: string | undefined, part: string) =>
      onTheClock(hour, minute, part === 'morning' ? 'a' : 'p'),
    )
    .replace(/\b0(\d:\d\d)/gu, '$1')
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/gu, '');

const clockTime = /\b(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.?/gu;

const dayTime = /\b(\d{1,2})(?::(\d\d))? (?:o'clock )?in the (morning|afternoon|evening)\b/gu;

const onTheClock = (hour: string, minute = '00', half: string): string =>
  `${(Number(hour) % 12) + (half === 'p' ? 12 : 0)}:${minute}`;
