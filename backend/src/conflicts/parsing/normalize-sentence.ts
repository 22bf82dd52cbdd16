import { replaceSynonyms } from '../../lexicon/index.ts';
import { normalizeNumbers } from './normalize-numbers.ts';

/**
 * Removes differences in style: expands contractions, writes the user as "user" in any person,
 * numbers in digits and each phrase in one form, and drops filler words. English only; other
 * languages are returned unchanged.
 */
export const normalizeSentence = (folded: string): string => {
  let plain = folded.replace(label, '$1 is ').replace(/["“”()[\]*_`]+/gu, ' ');
  for (const [pattern, form] of rewritings) plain = plain.replace(pattern, form);
  return normalizeNumbers(replaceSynonyms(tidy(plain)))
    .replace(fillers, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
};

/** "Database: Postgres" says "database is Postgres"; before a longer text it is the topic. */
const label = /^\s*((?:\p{L}[\p{L}'-]* ?){1,4}): (?=[^\s,]+(?: [^\s,]+){0,3}$)/u;

/** Puts spaces around commas and removes other punctuation at the end of words. */
const tidy = (text: string): string =>
  text
    .replace(/,(?!\d{3}\b)/gu, ' , ')
    .replace(/ [-–—] /gu, ' , ')
    .replace(/(?<![.!?;:])[.!?;:]+(?= |$)/gu, ' ')
    .replace(/\s+/gu, ' ');

// Applied in order: later rules match the output of earlier ones.
const rewritings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:can't|cannot|cant)\b/gu, 'can not'],
  [/\b(?:won't|wont)\b/gu, 'will not'],
  [/n't\b/gu, ' not'],
  [/\b(do|does|did|is|was|has|have|had|would|could|should)nt\b/gu, '$1 not'],
  [/\b(?:i'm|im)\b/gu, 'i am'],
  [/\b(?:i've|ive)\b/gu, 'i have'],
  [/\b(\w+)'ve\b/gu, '$1 have'],
  [/\b(\w+)'re\b/gu, '$1 are'],
  [/\b(\w+)'ll\b/gu, '$1 will'],
  [/\bi'd\b/gu, 'i would'],
  [/\b(it|that|there|he|she|what|who|user)'s (?=(?:an?|the|not|no|been|very|so) )/gu, '$1 is '],
  [/\b(it|that|there)'s\b/gu, '$1 is'],
  [/\bthe user(?=['\s]|$)/gu, 'user'],
  [/\bi (?:am|m)\b/gu, 'user is'],
  [/\bi was\b/gu, 'user was'],
  [/\bi have\b/gu, 'user has'],
  [/\bi do\b/gu, 'user does'],
  [/\bi(?= |$)/gu, 'user'],
  [/\bmy\b/gu, "user's"],
  [
    /^(?:it turns out|(?:an? |the )?(?:\p{L}+ )?(?:tests?|doctor|results?) (?:showed|shows|confirmed|says|said|found)|user (?:said|says|mentioned|told \p{L}+)) that /gu,
    '',
  ],
  [/\bturned out (not )?to be\b/gu, 'is $1'],
  // "Whiskers, the user's cat, died" is about the user's cat.
  [/^(\p{L}+), (?:the )?(user's \p{L}+), /gu, '$2 $1 '],
  [/\b(?:their|his|her|its) own\b/gu, 'own'],
  [/\bdo not\b/gu, 'does not'],
];

const fillers =
  /(?<![\p{L}\p{N}'-])(?:really|very|very much|quite|just|also|actually|currently|now|nowadays|these days|today|at the moment|right now|at present|at all|any ?more|usually|generally|typically|mostly|mainly|normally|still|already|definitely|truly|absolutely|totally|strongly|strictly|please|especially|particularly|happily|so much|a lot|super|pretty|for now|as of now|recently|lately|well|ok|haha|lol|wow|oh|hi|hello|yes|yeah)(?![\p{L}\p{N}'-])/gu;
