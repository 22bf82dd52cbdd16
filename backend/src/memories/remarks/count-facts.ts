const endOfSentence = /(?<=[.!?])\s+/u;
const ownSubject = /^(?:the )?users?(?:'s|’s)? \S/iu;
const anySubject = /^(?:(?:the )?users?(?:'s|’s)?|i|my|he|she|they|we|our|his|her|their) \S/iu;
const listItem = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(?=\S)/u;

/** Maximum number of sentences or lines read; a text with more has several facts in any case. */
const maxRead = 20;

/**
 * How many facts a text contains that are better saved one by one; 1 for a text that may be about one
 * thing. Facts are sentences of their own about the user, the items of a list without a heading, or
 * things that the text counts and then describes one by one.
 */
export const countFacts = (english: string): number => {
  const lines = english.trim().split('\n', maxRead);
  if (lines.length > 2 && lines.every((line) => listItem.test(line))) return lines.length;
  const sentences = english.trim().split(endOfSentence, maxRead);
  const own = sentences.filter((sentence) => ownSubject.test(sentence)).length;
  const about = sentences.filter((sentence) => anySubject.test(sentence)).length;
  const counted = countAnnounced(english);
  if (own < 2 && about < minAboutSeveral) return counted;
  return own < 2 ? Math.max(about, counted) : Math.max(own, about, counted);
};

/** Two sentences with pronouns often say one thing, three rarely do. */
const minAboutSeveral = 3;

const amounts = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Read to the end of the sentence; lists of lines have none. */
const announced = new RegExp(
  String.raw`^(?:(?:the )?user|i|he|she|they|we) (?:\p{L}+ ){0,4}?(?<amount>${amounts.join('|')}|[2-9]|10) (?:[\p{L}-]+ ){0,3}?(?<noun>\p{L}+s|children|people)(?: [^:;.!?\n]{0,40})?:\s*(?<items>\S(?:[^.!?]|[.!?](?=\S)){0,2000})`,
  'iu',
);
/** Each of these is something to work on by itself, even where the text only names it. */
const ownMatters = /^(?:projects|goals|jobs|companies|businesses|startups|resolutions)$/iu;
/** These belong together, however long each is. */
const partsOfOne =
  /^(?:steps|phases|stages|parts|halves|layers|levels|rounds|reasons|causes|ways|options|conditions|criteria)$/iu;
/** What follows is about all of them: "they share an office, and split the rent". */
const aboutAll = /^(?:they|both|all|each|neither|none|always|never|do not|don't|keep)\b/iu;
const beforeItem = /(?:^|[\s,;])\(?(?:\d{1,2}|[a-z])\)\s+/iu;
/** Fewer words name something; more describe it. */
const minDescription = 4;

/** "Has two projects: a booking site, and a game": how many things, if that many follow. */
const countAnnounced = (english: string): number => {
  const said = announced.exec(english.trim())?.groups;
  return said === undefined ? 1 : countItems(said);
};

const countItems = ({ amount = '', noun = '', items = '' }: Said): number => {
  if (partsOfOne.test(noun) || aboutAll.test(items)) return 1;
  const count = numberOf(amount);
  const parts = partsOf(items, count);
  const isDescribed = parts.length === count && parts.every(isLong);
  return parts.length > 0 && (isDescribed || ownMatters.test(noun)) ? count : 1;
};

type Said = Readonly<Record<string, string>>;

const numberOf = (amount: string): number => {
  const named = amounts.indexOf(amount.toLowerCase());
  return named === -1 ? Number(amount) : named + 2;
};

/** Split where that gives at least as many parts as there should be; else empty. */
const partsOf = (items: string, count: number): readonly string[] =>
  [/\n/u, beforeItem, /;\s*/u, /[,;]\s+and\s|\sand\s|,\s/iu]
    .map((separator) =>
      items
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .find(({ length }) => length >= count) ?? [];

const isLong = (item: string): boolean => item.split(/\s+/u).length >= minDescription;
