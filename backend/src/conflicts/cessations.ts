import { bare, headOf } from './frames/frame.ts';
import { english, hypernymsOf, isPerson } from '../lexicon/index.ts';
import { anyPattern } from './parsing/any-pattern.ts';
import { verbPhraseOf, type Claim } from './parsing/claim.ts';
import { coreTerms } from './parsing/core-terms.ts';

/** Something that ended: "switched from npm to pnpm", "sold the car", "avoids yarn". */
export type Cessation = {
  /** The terms of what ended. */
  readonly terms: readonly string[];
  /** Human-readable, used after "one says": "the user changed from npm to pnpm". */
  readonly change?: string;
};

/** Extracts what a claim reports as ended. */
export const cessationsIn = (claim: Claim): Cessation[] => {
  if (isDeath(claim)) return cessation(claim.subject);
  if (claim.subject !== 'user' || claim.time === 'wish') return [];
  if (!claim.isAffirmed) {
    return claim.verb === 'use' && claim.time === 'now' ? cessation(claim.rest) : [];
  }
  const said = verbPhraseOf(claim);
  const { old, replacement } = replacementIn(said) ?? {};
  return old === undefined || replacement === undefined
    ? abandoned(claim, said)
    : cessation(old, `the user changed from ${bare(headOf(old))} to ${bare(headOf(replacement))}`);
};

const isDeath = ({ subject, verb, time }: Claim): boolean =>
  verb === 'die' &&
  time !== 'wish' &&
  subject.split(' ').some((word) => hypernymsOf(word).includes('pet'));

const abandoned = ({ time }: Claim, said: string): Cessation[] => {
  const old = time === 'now' ? undefined : cessationPattern.exec(said)?.groups?.['old'];
  return old === undefined ? [] : cessation(old.replace(subscription, ''));
};

const replacements: readonly RegExp[] = [
  /^(?:switch|move|migrate|change|convert|port|transition|go|upgrade)(?: back)?(?: (?!from)\S+){0,4}? from (?<old>.+?) (?:back )?to (?<replacement>.+?)(?: (?:as|for) .+)?$/u,
  /^(?:replace|swap|exchange)d? (?<old>.+?) (?:with|by|for) (?<replacement>.+)/u,
  /^(?:drop|abandon|ditch|leave|give up)(?:ped|ned)? (?<old>.+?) (?:instead of|for) (?<replacement>.+)/u,
];
const anyReplacement = anyPattern(replacements);

const replacementIn = (said: string) =>
  anyReplacement.test(said)
    ? replacements.map((pattern) => pattern.exec(said)?.groups).find(Boolean)
    : undefined;

const cessationPattern =
  /^(?:sell|leave(?= (?:the|user's) )|drop|abandon|ditch|delete|uninstall|cancel|quit|give up|give away|get rid of|throw away|lose|close|shut down|stop using|retire|discontinue)(?:ped|d)? (?<old>.+)/u;
const subscription = / (?:subscription|account|membership|contract)$/u;

const cessation = (phrase: string, change?: string): Cessation[] => {
  const terms = coreTerms(bare(headOf(phrase)));
  return terms.length === 0 ? [] : [{ terms, ...(change !== undefined && { change }) }];
};

/** A claim with more terms is about more than the thing itself. */
const maxPlainTerms = 6;

type Presupposing = { readonly claim: Claim; readonly core: ReadonlySet<string> };

/** Whether a claim presupposes something that another claim reports as ended. */
export const presupposes = ({ claim, core }: Presupposing, { terms }: Cessation): boolean =>
  claim.isAffirmed &&
  claim.time === 'now' &&
  presupposing.has(claim.verb) &&
  claim.core.length <= maxPlainTerms &&
  concernsUser(claim) &&
  terms.every((term) => core.has(term));

/** True for the user and the user's things, false for other people. */
const concernsUser = ({ subject }: Claim): boolean =>
  subject === 'user' || (subject.startsWith("user's ") && !isPerson(subject));

const presupposing: ReadonlySet<string> = new Set(english.verbs.presupposing);
