import { stripInvisible, tokenize } from '../text/index.ts';
import {
  deadlines,
  isWeekday,
  monthDays,
  namesMonth,
  namesPayment,
  periodEnds,
  untilWeekday,
} from './deadlines.ts';
import type { LanguageCode } from './language-file.ts';
import { readingOf } from './read-in-language.ts';
import { phrasesOfAnyLanguage, plainSigns, relativePhrases } from './relative-phrases.ts';

const weekdays = '[Mm]onday|[Tt]uesday|[Ww]ednesday|[Tt]hursday|[Ff]riday|[Ss]aturday|[Ss]unday';
const spans = `week|weekend|month|year|quarter|semester|term|spring|summer|autumn|winter|morning|afternoon|evening|night|${weekdays}`;
const amounts = String.raw`(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a couple of|a few)`;
/** What has a day that comes nearer. */
const dated =
  '(?:due|exam|test|interview|appointment|surgery|wedding|deadline|birthday|trip|visit|starts?|begins?|ends?|expires?|leaves?|moves?|flies|turns?|retires?|graduates?|is|are)';

const inTime = `in ${amounts} (?:days|weeks|fortnights|months|years)`;
const comingTime = `the (?:next|coming) (?:few|couple of|several|${amounts}) (?:days|weeks|fortnights|months|years)`;
const units = '(?:days?|weeks?|fortnights?|months?|years?)';
/** "The day after tomorrow", "the week before last": they contain words that say another day. */
const oneFurther = `(?:the )?(?:day (?:after tomorrow|before yesterday)|(?:${spans}) (?:after next|before last))`;

const english = new RegExp(
  String.raw`\b(?:${oneFurther}|today|tonight|tomorrow|yesterday|(?:this|next|last|coming) (?:${spans})(?! of\b)|${comingTime}|${amounts} ${units} (?:ago|from now)|${dated}\b(?: \S+){0,3} ${inTime})\b`,
  'u',
);
const deadline = new RegExp(String.raw`\b(?:${deadlines.join('|')})\b`, 'u');
const periodEnd = new RegExp(String.raw`\b(?:${periodEnds.join('|')})\b`, 'u');
const monthDay = new RegExp(String.raw`\b(?:${monthDays.join('|')})`, 'u');

/** In any of the languages, word by word in English: "nächsten Montag", "lunes próximo". */
const inEnglish = new RegExp(
  String.raw`^(?:(?:next|last) (?:week|weekend|${weekdays})|(?:week|weekend|${weekdays}) (?:next|last))$`,
  'u',
);

/** A text with a date says when, and one about what recurs means any day. */
const date =
  /\b(?:19|20)\d\d\b|\b(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.|\b(?!24\/7)\d{1,2}\/\d{1,2}\b|\d{1,2} ?[月일日]|\b\d{1,2}(?:st|nd|rd|th)?\.? (?:of |de )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d/iu;
const recurring =
  /\b(?:every|each|always|usually|often|daily|weekly|regularly|whenever|never|summar(?:y|ies|ize)|recap)\b/iu;

const quoted = /"[^"]*"|“[^“”]*”|«[^«»]*»/gu;
/** Enough to see what a fact says. */
const maxRead = 400;

/**
 * The words of a text that say when only on the day it was written, as it has them: "today", "next
 * week", "vor 3 Tagen". Undefined if there are none, or the text has a date or recurs. In a routine,
 * "until Friday" and "on the 4th" are every week or month.
 */
export const relativeTimeIn = (
  text: string,
  { isRoutine = false }: { readonly isRoutine?: boolean } = {},
): string | undefined => {
  const visible = plainSigns(stripInvisible(text.slice(0, maxRead)));
  const read = visible
    .replace(quoted, ' ')
    .replace(startOfSentence, (start) => start.toLowerCase());
  const reading = readingOf(read);
  const words = tokenize(read).toArray();
  const meaning = words.map((word) => reading?.inEnglish([word]) ?? word.surface);
  const sentence = meaning.join(' ');
  if ([read, sentence].some((each) => date.test(each) || recurring.test(each))) return undefined;
  const found = phraseIn(read, reading?.language, isRoutine);
  if (found !== undefined) return timeIn(found);
  const run = reading && relativeRun(meaning, isRoutine);
  return (
    run &&
    words
      .slice(...run)
      .map(({ surface }) => surface)
      .join(' ')
  );
};

const phraseIn = (
  read: string,
  language: LanguageCode | undefined,
  isRoutine: boolean,
): string | undefined => {
  const phrases = language === undefined ? phrasesOfAnyLanguage() : relativePhrases(language);
  const patterns = [phrases, english, ...(isRoutine ? [] : deadlinesFor(read))];
  for (const pattern of patterns) {
    const found = pattern.exec(read);
    if (found !== null) return found[0];
  }
  return undefined;
};

const deadlinesFor = (read: string): readonly RegExp[] => [
  deadline,
  ...(namesPayment.test(read) ? [] : [periodEnd]),
  ...(namesMonth.test(read) ? [] : [monthDay]),
];

/** Where the first two or three words stand that are relative together, in English. */
const relativeRun = (
  meaning: readonly string[],
  isRoutine: boolean,
): [from: number, to: number] | undefined => {
  for (const from of meaning.keys()) {
    for (const to of [from + 2, from + 3]) {
      const said = meaning.slice(from, to).join(' ');
      if (inEnglish.test(said)) return [from, to];
      const isOpen = !isRoutine && !isWeekday(meaning[from - 1] ?? '');
      if (isOpen && untilWeekday.test(said)) return [from, to];
    }
  }
  return undefined;
};

const startOfSentence = /(?:^|[.!?:] )\p{Lu}/gu;

/**
 * Without the words before it: "exam is in two weeks". Any words can be there, and what is returned
 * stands outside of the marks of an answer.
 */
const timeIn = (found: string): string => ahead.exec(found)?.[0] ?? found;

const ahead = new RegExp(String.raw`\b${inTime}$`, 'u');
