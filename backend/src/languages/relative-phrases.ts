import { once } from '../kernel/once.ts';
import { languageCodes, type LanguageCode } from './language-file.ts';

/** Words that ICU does not list, or lists in another form. */
const others: Partial<Readonly<Record<LanguageCode, string>>> = {
  cs: 'dneska, tento víkend, příští víkend',
  de: 'dieses Wochenende, nächster Woche, letzter Woche, dieser Woche, nächstes Wochenende',
  el: 'χτες, απόψε',
  es: 'esta noche, esta mañana, esta tarde, este fin de semana, anoche, la semana que viene, el mes que viene, el año que viene',
  fr: 'ce soir, ce matin, ce week-end',
  it: 'stasera, stamattina, questo fine settimana',
  ja: '今夜, 今晩, 今朝, 昨夜, 今週末',
  ko: '이번주, 이번 주말, 다음주',
  nl: 'vanavond, vanochtend, dit weekend, komend weekend',
  pl: 'dziś',
  pt: 'esta noite, este fim de semana, semana que vem, mês que vem, ano que vem',
  ro: 'astăzi, diseară, săptămâna asta',
  tr: 'bu akşam, bu hafta sonu, haftaya',
  zh: '今晚, 明晚, 昨晚, 这周, 这个月, 下星期, 上星期, 这个周末, 下週, 上週, 這週, 後天',
};

/** Words before one of these that make it no day: "la mañana" is the morning. */
const notAfter: Partial<Readonly<Record<LanguageCode, string>>> = {
  ar: 'في|طوال',
  es: 'la|cada|media',
  nl: 'de|elke|iedere|goede',
};

/** Languages that write what follows a word together with it. */
const joinsWords: ReadonlySet<LanguageCode> = new Set(['ja', 'ko', 'th', 'zh'] as const);

const units = ['day', 'week', 'month', 'year'] as const;
/** One of each plural form that a language has. */
const counts = [1, 2, 3, 5, 11, 20, 21];

/**
 * What means "today", "next week" or "3 days ago" in a language, as ICU writes it and in a few more
 * words, in texts with plain signs. Matches as inside a sentence: "morgen" is tomorrow, "Morgen" a
 * morning.
 */
export const relativePhrases = (language: LanguageCode): RegExp => {
  const before = compiled.get(language);
  if (before !== undefined) return before;
  const pattern = compile(language);
  compiled.set(language, pattern);
  return pattern;
};

const compiled = new Map<LanguageCode, RegExp>();

const compile = (language: LanguageCode): RegExp => {
  const pattern = anyOf(phrasesOf(language));
  if (joinsWords.has(language)) return new RegExp(pattern, 'u');
  const others = notAfter[language];
  const alone = others === undefined ? '' : String.raw`(?<!(?<!\p{L})(?:${others}) )`;
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${alone}${pattern}(?![\p{L}\p{M}])`, 'u');
};

/**
 * The same for a text of which nothing tells the language, as that of a short one: phrases of any
 * language in Latin letters that are no words of another.
 */
export const phrasesOfAnyLanguage = once((): RegExp => {
  const phrases = languageCodes
    .flatMap(phrasesOf)
    .filter((phrase) => isLatin.test(phrase) && phrase.length >= shortestOfAny);
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${anyOf(phrases)}(?![\p{L}\p{M}])`, 'u');
});

/** "morgen" is a name, "hier" is here in German, "i dag" may be two initials. */
const shortestOfAny = 7;
const isLatin = /^[\p{sc=Latin}\p{sc=Common}]+$/u;

const phrasesOf = (language: LanguageCode): readonly string[] =>
  [...namedDays(language), ...daysAgo(language)]
    .map(plainSigns)
    .filter((phrase) => isLetters.test(phrase));

const anyOf = (phrases: readonly string[]): string =>
  `(?:${[...new Set(phrases)]
    .sort((one, other) => other.length - one.length)
    .map((phrase) => phrase.replace('#', String.raw`\p{Nd}{1,3}`))
    .join('|')})`;

/** Nothing that has a meaning in a pattern. */
const isLetters = /^[\p{L}\p{M}'# -]+$/u;

const namedDays = (language: LanguageCode): readonly string[] => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const written = units.flatMap((unit) =>
    [-2, -1, 0, 1, 2].map((days) => format.format(days, unit)),
  );
  return [...written, ...(others[language]?.split(', ') ?? [])].map(withSmallStart);
};

const daysAgo = (language: LanguageCode): readonly string[] => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return units
    .flatMap((unit) => counts.map((count) => format.formatToParts(-count, unit)))
    .filter((parts) => parts.some(({ type }) => type === 'integer'))
    .map((parts) => parts.map(({ type, value }) => (type === 'integer' ? '#' : value)).join(''));
};

const withSmallStart = (phrase: string): string =>
  `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;

/** One encoding of equal characters, one sign for all apostrophes and one for all blanks. */
export const plainSigns = (text: string): string =>
  text.normalize('NFKC').replace(/[’‘ʼ]/gu, "'").replace(/\s+/gu, ' ');
