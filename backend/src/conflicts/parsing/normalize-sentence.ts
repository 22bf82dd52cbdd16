import { isRole, isSingleValued, replaceSynonyms } from '../../lexicon/index.ts';
import { normalizeNumbers } from './normalize-numbers.ts';

/**
 * Removes differences in style: expands contractions, writes the user as "user" in any person,
 * numbers in digits and each phrase in one form, and drops filler words. English only; other
 * languages are returned unchanged.
 */
export const normalizeSentence = (folded: string): string => {
  const labeled = folded.includes(': ') ? folded.replace(label, '$1 is ') : folded;
  let plain = labeled.replace(/["“”()[\]*_`]+/gu, ' ');
  for (const [part, pattern, form] of rewritings)
    if (plain.includes(part)) plain = plain.replace(pattern, form);
  if (plain.includes(' new ')) plain = plain.replace(successor, withoutNew);
  return spacedOnce(normalizeNumbers(replaceSynonyms(tidy(plain))).replace(fillers, ' ')).trim();
};

/** "The user's new boss is" says who the boss is now. */
const successor = /\b(?<of>our|[\p{L}\d-]+'s) new (?<noun>\p{L}+)(?= is\b)/gu;

const withoutNew = (said: string, of: string, noun: string): string =>
  !ofMany.test(of) && (isRole(noun) || isSingleValued(noun)) ? `${of} ${noun}` : said;

/** A new designer of a team may work beside the one it has. */
const ofMany = /^(?:team|company|department|school|club|agency|studio|office|firm)'s$/u;

/** Most sentences have single spaces only. */
const spacedOnce = (text: string): string =>
  /\s\s|[^\S ]/u.test(text) ? text.replace(/\s+/gu, ' ') : text;

/**
 * "Database: Postgres" says "database is Postgres"; before a longer text the label is the topic.
 * The pattern has a space between words, because an optional space after each word would let a run
 * of letters be split into four words in too many ways.
 */
const label =
  /^\s*(?!user \p{L}+s )(\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*){0,3} ?): (?=[^\s,]+(?: [^\s,]+){0,3}$)/u;

/** Puts spaces around commas and removes other punctuation at the end of words. */
const tidy = (text: string): string =>
  spacedOnce(
    text
      .replace(/,(?!\d{3}\b)/gu, ' , ')
      .replace(/ [-–—] /gu, ' , ')
      .replace(/(?<![.!?;:])[.!?;:]+(?= |$)/gu, ' '),
  );

// Applied in order: later rules match the output of earlier ones. Each starts with a string that
// all its matches contain.
const rewritings: readonly (readonly [part: string, pattern: RegExp, form: string])[] = [
  ['can', /\b(?:can't|cannot|cant)\b/gu, 'can not'],
  ['wo', /\b(?:won't|wont)\b/gu, 'will not'],
  ["n't", /n't\b/gu, ' not'],
  ['nt', /\b(do|does|did|is|was|has|have|had|would|could|should)nt\b/gu, '$1 not'],
  ['m', /\b(?:i'm|im)\b/gu, 'i am'],
  ['ve', /\b(?:i've|ive)\b/gu, 'i have'],
  ["'ve", /\b(\w+)'ve\b/gu, '$1 have'],
  ["'re", /\b(\w+)'re\b/gu, '$1 are'],
  ["'ll", /\b(\w+)'ll\b/gu, '$1 will'],
  ["i'd", /\bi'd\b/gu, 'i would'],
  [
    "'s ",
    /\b(it|that|there|he|she|what|who|user)'s (?=(?:an?|the|not|no|been|very|so) )/gu,
    '$1 is ',
  ],
  ["'s", /\b(it|that|there)'s\b/gu, '$1 is'],
  ['the user', /\bthe user(?=['\s]|$)/gu, 'user'],
  ['i ', /\bi (?:am|m)\b/gu, 'user is'],
  ['i was', /\bi was\b/gu, 'user was'],
  ['i have', /\bi have\b/gu, 'user has'],
  ['i do', /\bi do\b/gu, 'user does'],
  ['i', /\bi(?= |$)/gu, 'user'],
  ['my', /\bmy\b/gu, "user's"],
  // "Daughter Sabine lives" is about the user's daughter.
  [
    ' ',
    /^(?:(?:grand|step)?(?:daughter|son|mother|father)|(?:half-)?(?:brother|sister)|grandma|grandpa|mum|mom|dad|wife|husband|fiancee?|aunt|uncle|cousin|niece|nephew) (?!(?:is|was|has|had)\b)(?=\p{L}+ (?:is|was|has|had|lives|moved|relocated|works|goes|turned|plays|studies)\b)/gu,
    "user's $&",
  ],
  [
    'that ',
    /^(?:it turns out|(?:an? |the )?(?:\p{L}+ )?(?:tests?|doctor|results?) (?:showed|shows|confirmed|says|said|found)|user (?:said|says|mentioned|told \p{L}+)) that /gu,
    '',
  ],
  ['turned out', /\bturned out (not )?to be\b/gu, 'is $1'],
  // "Whiskers, the user's cat, died" is about the user's cat.
  ["user's", /^(\p{L}+), (?:the )?(user's \p{L}+), /gu, '$2 $1 '],
  [
    'and user ',
    /^((?:user's )?\p{L}+(?: \p{L}+)?) and user (?=(?:are |has |have |got |were )?(?:no longer |not |back )?(?:together|married|engaged|dating|divorced|separated|split up|broke up|broken up)\b)/gu,
    'user and $1 ',
  ],
  [' own', /\b(?:their|his|her|its) own\b/gu, 'own'],
  [
    'is with',
    /(?<=\b(?:broadband|contract|electricity|insurance|internet|mortgage|pension) )is with\b/gu,
    'is',
  ],
  ['priced at', /\b(?:is|are) priced at\b/gu, 'costs'],
  [' per ', /(?<=\d) per (?=(?:day|hour|month|night|week|year)\b)/gu, ' a '],
  ['/', /(?<=\d) ?\/ ?(?=(?:day|hour|month|night|week|year)\b)/gu, ' a '],
  ['/', /(?<=\d) ?\/ ?mo\b/gu, ' a month'],
  ['/', /(?<=\d) ?\/ ?yr\b/gu, ' a year'],
  ['do not', /\bdo not\b/gu, 'does not'],
  // "Today" is a filler elsewhere.
  ['today', /\b(cancell?ed .{1,60}) today\b/gu, '$1 this day'],
  ['after all', / after all(?= ?(?:[.,;!]|$))/gu, ''],
  // "User's boss since May is Tom" is about the boss.
  [
    ' since ',
    /^((?:the|our|user's|\p{L}+'s) (?:\p{L}+ ){1,3})since (?:(?:last|early|late) )?[\p{L}\d]+(?: \d{4})? (?=is\b)/gu,
    '$1',
  ],
];

const fillers =
  /(?<![\p{L}\p{N}'-])(?:really|very|very much|quite|just|also|actually|currently|now|nowadays|these days|today|at the moment|right now|at present|at all|any ?more|usually|generally|typically|mostly|mainly|normally|still|already|definitely|truly|absolutely|totally|strongly|strictly|please|especially|particularly|happily|so much|a lot|super|pretty|for now|as of now|recently|lately|well|ok|haha|lol|wow|oh|hi|hello|yes|yeah)(?![\p{L}\p{N}'-])/gu;
