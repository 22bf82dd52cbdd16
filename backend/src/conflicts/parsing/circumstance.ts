import { english } from '../../lexicon/index.ts';
import { anyOf, stem } from '../../text/index.ts';

/** When or where something holds, and the wording without it. */
type SplitClause = { readonly circumstance: string; readonly wording: string };

const days = `(?:week(?:day|end)s?|workdays?|(?:${anyOf(english.calendar.weekdays)})s?)`;
const spans = '(?:mornings?|afternoons?|evenings?|nights?|summers?|winters?|springs?|autumns?)';
const article = "(?:(?:the|their|his|her|user's|a|an|every|most|some|all) )?";

/**
 * Parts of the day, the week and the year, places of life, and whatever follows "when" or "while".
 * What holds on one occasion is no rival of what holds on another.
 */
const patterns: readonly RegExp[] = [
  new RegExp(
    ` (?:on|at|in|during|for|over|by) ${article}(?:${days}|${spans})(?: ${spans})?\\b`,
    'gu',
  ),
  new RegExp(` (?:every|each) (?:single )?(?:${days}|${spans})(?: ${spans})?\\b`, 'gu'),
  / (?:on|in|during) (?:the )?(?:holidays?|vacations?|lunch|breaks?|production|meetings?|public|private)\b/gu,
  / (?:at|from|(?<!\blook(?:s|ing)? )(?<!\bsearching )for) (?:user's |the )?(?:home|work|school|university|night|parties|fun|restaurants?|(?:the )?office)\b(?! (?:as|office))/gu,
  / (?:before|after|until|till|around) (?:\d[\d:]*|bed(?:time)?|lunch|dinner|breakfast|noon|work|school)\b/gu,
  / (?:when|whenever|while|if|unless|except|during|without being)\b.*$/gu,
  / (?:on|for|in|between|with|to) (?:\S+ ){0,2}(?:projects?|clients?|colleagues?|friends?|flights?|services|documents?|prototypes?|apis|trips?)$/gu,
];

/** "in every editor", "for all projects": no occasion, but every one of them. */
const universal =
  / (?:in|for|on|at|with|across|of) (?:all|every|any)(?: of)?(?: (?:the|user's))?(?: [\p{L}-]+){0,3}$| (?:everywhere|by default|every time|all the time|every day|each day|every single day)\b/gu;

export const isUniversalWording = (wording: string): boolean =>
  /\b(?:all|every|everywhere|only|ever|always|exclusively|by default)\b/u.test(wording);

export const withoutUniversal = (wording: string): string => wording.replace(universal, '');

const often =
  / ?\b(?:\d+|once|a few|several|many)(?: (?:times?|days?|hours?|minutes?))? (?:a|per|each|every) (?:day|week|month|year)\b/gu;

/** "Twice a week", or nothing. */
export const frequencyIn = (wording: string): string => wording.match(often)?.[0].trim() ?? '';

/** How often something is done is told apart: it is no part of what is done. */
export const withoutFrequency = (rest: string): string => rest.replace(often, '');

/** Takes the occasion out of a clause in plain wording. */
export const splitCircumstance = (clause: string): SplitClause => {
  const found: string[] = [];
  let wording = clause;
  for (const pattern of patterns) {
    wording = wording.replace(pattern, (circumstance) => {
      if (isUniversalWording(circumstance) && !/week|day|morning|evening|night/u.test(circumstance))
        return circumstance;
      found.push(circumstance);
      return '';
    });
  }
  return { circumstance: keyOf(found), wording };
};

const keyOf = (found: readonly string[]): string =>
  found
    .flatMap((phrase) => phrase.split(/[^\p{L}\p{N}:]+/u))
    .filter((word) => word !== '' && !prepositions.has(word))
    .map(stem)
    .sort()
    .join(' ');

const prepositions = new Set(
  'on at in during for over by the their his her a an every most some all each single to from with between'.split(
    ' ',
  ),
);
