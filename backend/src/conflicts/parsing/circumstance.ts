import { english } from '../../lexicon/index.ts';
import { anyOf, stem } from '../../text/index.ts';
import { anyPattern } from './any-pattern.ts';

/** When or where a claim is true, and the clause without it. */
type SplitClause = { readonly circumstance: string; readonly wording: string };

const days = `(?:week(?:day|end)s?|workdays?|(?:${anyOf(english.calendar.weekdays)})s?)`;
const spans = '(?:mornings?|afternoons?|evenings?|nights?|summers?|winters?|springs?|autumns?)';
const article = "(?:(?:the|their|his|her|user's|a|an|every|most|some|all) )?";

/**
 * Parts of the day, week and year, everyday places, and clauses with "when" or "while". Claims with
 * different circumstances do not conflict.
 */
const patterns: readonly RegExp[] = [
  new RegExp(
    ` (?:on|at|in|during|for|over|by) ${article}(?:${days}|${spans})(?: ${spans})?\\b`,
    'gu',
  ),
  new RegExp(` (?:every|each) (?:single )?(?:${days}|${spans})(?: ${spans})?\\b`, 'gu'),
  / (?:on|in|during) (?:the )?(?:holidays?|vacations?|lunch|breaks?|production|meetings?|public|private)\b/gu,
  / (?:at|from|(?<!\blook(?:s|ing)? )(?<!\bsearching )for) (?:user's |the )?(?:home|work|school|university|night|parties|fun|restaurants?|(?:the )?office)\b(?! (?:as|of|office))/gu,
  / (?:before|after|until|till|around) (?:\d[\d:]*(?![\d:]| (?:days|weeks|months|years)\b)|bed(?:time)?|lunch|dinner|breakfast|noon|work|school)\b/gu,
  / (?:when|whenever|while|if|unless|except|during|without being)\b.*$/gu,
  / (?:on|for|in|between|with|to) (?:\S+ ){0,2}(?:projects?|clients?|colleagues?|friends?|flights?|services|documents?|prototypes?|apis|trips?)$/gu,
];

const anyCircumstance = anyPattern(patterns);

/** "in every editor", "for all projects": these cover every circumstance. */
const universal =
  / (?:in|for|on|at|with|across|of) (?:all|every|any)(?: of)?(?: (?:the|user's))?(?: [\p{L}-]+){0,3}$| (?:everywhere|by default|every time|all the time|every day|each day|every single day)\b/gu;

export const isUniversalWording = (wording: string): boolean =>
  /\b(?:all|every|everywhere|only|ever|always|exclusively|by default)\b/u.test(wording);

export const withoutUniversal = (wording: string): string =>
  mayBeUniversal.test(wording) ? wording.replace(universal, '') : wording;

const mayBeUniversal = / (?:all|every|any|each|by default)/u;

const often =
  / ?\b(?:\d+|once|a few|several|many)(?: (?:times?|days?|hours?|minutes?))? (?:a|per|each|every) (?:day|week|month|year)\b/gu;

/** E.g. "2 times a week", or an empty string. */
export const frequencyIn = (wording: string): string => wording.match(often)?.[0].trim() ?? '';

/** Removes the frequency, which `frequencyIn` reads separately. */
export const withoutFrequency = (rest: string): string => rest.replace(often, '');

/** Splits a normalized clause into its circumstance and the rest. */
export const splitCircumstance = (clause: string): SplitClause => {
  if (!anyCircumstance.test(clause)) return { circumstance: '', wording: clause };
  const found: string[] = [];
  let wording = clause;
  for (const pattern of patterns) {
    wording = wording.replace(pattern, (circumstance) => {
      if (
        isUniversalWording(circumstance) &&
        !/week|day|noon|morning|evening|night/u.test(circumstance)
      )
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
