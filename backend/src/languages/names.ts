import { once } from '../kernel/once.ts';
import { fold } from '../text/index.ts';

/** An English name, and what it is called in another language. */
type Names = readonly [english: string, names: readonly string[]];

const spokenByMany =
  'ar bg cs da de el en es fa fi fr he hi hr hu id it ja ko lt lv nl nb pl pt ro ru sk sl sr sv th tr uk ur vi zh';

/**
 * Months, weekdays, countries and languages as ICU writes them in a language, each with its English
 * name. Names of several words are left out: a text is read word by word.
 */
export const namesOf = (language: string): readonly Names[] => [
  ...calendarNames(language, 'month', months),
  ...calendarNames(language, 'weekday', weekdays),
  ...translated(englishNames('region'), language, 'region'),
  ...translated(englishNames('language'), language, 'language'),
];

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 1 + day));

const calendarNames = (
  language: string,
  part: 'month' | 'weekday',
  times: readonly number[],
): readonly Names[] => {
  const long: Intl.DateTimeFormatOptions = { [part]: 'long', timeZone: 'UTC' };
  const written = (locale: string, options: Intl.DateTimeFormatOptions): string[] => {
    const format = new Intl.DateTimeFormat(locale, options);
    return times.map((time) => {
      const named = format.formatToParts(time).find(({ type }) => type === part);
      return fold(named?.value ?? '');
    });
  };
  const english = written('en', long);
  // Some languages write a month in another case beside its day.
  const own = [written(language, long), written(language, { ...long, day: 'numeric' })];
  return english.map((name, at) => [name, own.map((names) => names[at] ?? '').filter(isWord)]);
};

const translated = (
  names: ReadonlyMap<string, string>,
  language: string,
  type: 'region' | 'language',
): readonly Names[] => {
  const own = new Intl.DisplayNames(language, { type, fallback: 'none' });
  return [...names].flatMap(([code, english]): Names[] => {
    const name = fold(own.of(code) ?? '');
    return isWord(name) ? [[english, [name]]] : [];
  });
};

const englishNames = (type: 'region' | 'language'): ReadonlyMap<string, string> =>
  type === 'region' ? regions() : languages();

const namedInEnglish = (
  type: 'region' | 'language',
  codes: readonly string[],
): ReadonlyMap<string, string> => {
  const english = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return new Map(
    codes
      .map((code): [string, string] => [code, fold(english.of(code) ?? '')])
      .filter(([, name]) => isWord(name)),
  );
};

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const regions = once(() =>
  namedInEnglish(
    'region',
    letters.flatMap((first) => letters.map((second) => first + second)),
  ),
);
const languages = once(() => namedInEnglish('language', spokenByMany.split(' ')));

/** A word, not a number ("5月") or several words. */
const isWord = (name: string): boolean => /^[\p{L}\p{M}]{2,}$/u.test(name);
