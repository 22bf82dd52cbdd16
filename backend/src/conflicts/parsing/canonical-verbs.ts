import { english, programmingLanguage } from '../../lexicon/index.ts';
import { anyOf } from '../../text/index.ts';
import { anyPattern } from './any-pattern.ts';
import type { Time } from './claim.ts';

type VerbPhrase = {
  readonly verb: string;
  readonly rest: string;
  readonly isAffirmed: boolean;
  readonly time: Time;
};

/** Maps synonymous verbs to one: "love" becomes "like", "eat" becomes "use". */
export const canonicalVerbs = (phrase: VerbPhrase): VerbPhrase => {
  const whole = `${phrase.verb} ${phrase.rest}`.trimEnd();
  if (!anyMerge.test(whole)) return phrase;
  for (const { pattern, verb, isDenial } of merges) {
    const taken = pattern.exec(whole)?.[0];
    if (taken === undefined) continue;
    const rest = whole.slice(taken.length).trim();
    if (!isDenial) return { ...phrase, verb, rest };
    // "Quit smoking" in the past means not smoking now.
    const isOver = /^(?:past|done)$/u.test(phrase.time) && ending.test(whole);
    return { verb, rest, isAffirmed: !phrase.isAffirmed, time: isOver ? 'now' : phrase.time };
  }
  return phrase;
};

const ending = /^(?:quit|stop|give up)\b/u;

type Merge = { readonly verb: string; readonly pattern: RegExp; readonly isDenial: boolean };

const { canonical, canonicalDenied } = english.verbs;

const as = (verb: string, pattern: RegExp): Merge => ({ verb, pattern, isDenial: false });
const notAs = (verb: string, pattern: RegExp): Merge => ({ verb, pattern, isDenial: true });

// The first match wins. Patterns match the verb in its base form and what follows it.
const merges: readonly Merge[] = [
  notAs('like', new RegExp(String.raw`^(?:${anyOf(canonicalDenied.like)})\b`, 'u')),
  as('like', new RegExp(String.raw`^(?:${anyOf(canonical.like)})\b`, 'u')),
  as('be', /^(?:get|become|go) (?=(?:married|divorced|engaged)\b)/u),
  as(
    'be',
    /^(?:get|become|go|turn) (?=(?:an? (?:\p{L}+ )?)?(?:vegan|vegetarian|pesc[ae]tarian)\b(?! (?:cook|chef|activist|baker|blogger)\b))/u,
  ),
  as(
    'like',
    /^be an? (?!morning|night|early|evening|people|busy|private|nice|good|single|shy)(?=\p{L}+ person$)/u,
  ),
  as('like', /^(?:stand|bear)(?= \p{L})/u),
  as('like', /^be (?:an? )?(?:\p{L}+ ){0,2}(?:fan|lover|admirer|enthusiast) of\b/u),
  as(
    'like',
    /^be (?:\p{L}+ )?(?:fond of|into|keen on|passionate about|crazy about|obsessed with)\b/u,
  ),
  as('like', /^have an? (?:love|passion|weakness|soft spot) for\b/u),
  notAs('use', new RegExp(String.raw`^(?:${anyOf(canonicalDenied.use)})(?= \p{L})`, 'u')),
  as('have', /^suffer from\b|^hold (?=an? (?:\p{L}+ )?(?:phd|degree|master))/u),
  as('speak', /^be fluent in\b/u),
  notAs('have', /^(?:lack|be without)\b/u),
  as('have', /^(?:own|possess)\b(?! (?:an? |the )?(?:house|home|apartment|place|condo))/u),
  as('use', new RegExp(String.raw`^(?:${anyOf(canonical.use)})\b(?= [\p{L}\d])`, 'u')),
  as('use', /^have (?=(?:\p{L}+ ){0,2}(?:breakfast|lunch|dinner|coffee|tea|meat)\b)/u),
  as('use', /^work with (?=[\p{L}\d.+#-]+$)/u),
  as('visit', /^(?:travel to|spend (?:\S+ ){1,4}?in|fly to)\b/u),
  as(
    'program',
    new RegExp(
      `^(?:code|write code|write programs|develop|develop software|program|work) in (?=${programmingLanguage})`,
      'u',
    ),
  ),
  as('program', new RegExp(`^(?:write|use|code|program) (?=${programmingLanguage})`, 'u')),
];

const anyMerge = anyPattern(merges.map(({ pattern }) => pattern));
