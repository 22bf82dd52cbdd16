import { bare, headOf } from '../frames/frame.ts';
import { anyPattern } from '../parsing/any-pattern.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { verbPhraseOf, type Claim } from '../parsing/claim.ts';
import { withoutFrequency } from '../parsing/circumstance.ts';
import { thingTerms, usesOfUser, type Cessation, type Presupposing } from './cessation.ts';
import { deathIn } from './deaths.ts';
import { cancelledIn } from './cancelled.ts';
import { finishedIn } from './finished.ts';
import { insteadIn } from './instead.ts';
import { noLongerIn } from './no-longer.ts';
import { endedByOthers } from './of-others.ts';
import { isOnlyMentioned } from './only-mentioned.ts';
import { isPassing, onOccasion } from './passing.ts';
import { mayBeSameOne, namesAnother, whichOne } from './which-one.ts';

/** Extracts what a claim reports as ended. */
export const cessationsIn = (claim: Claim): readonly Cessation[] => {
  const ended = [
    ...noLongerIn(claim),
    ...deathIn(claim),
    ...insteadIn(claim),
    ...cancelledIn(claim),
    ...finishedIn(claim),
  ];
  if (ended.length > 0) return ended;
  return claim.subject === 'user' ? changesIn(claim) : endedByOthers(claim, changesIn);
};

const changesIn = (claim: Claim): Cessation[] => {
  if (claim.time === 'wish') return [];
  if (!claim.isAffirmed) return deniedUse(claim);
  if (claim.time !== 'now' && isPassing(claim)) return [];
  const said = verbPhraseOf(claim);
  const { old, replacement, purpose = '' } = replacementIn(said) ?? {};
  if (old === undefined || replacement === undefined) return abandoned(claim, said);
  // "Dropped Redis for sessions" may be about the use for sessions only.
  const other = replacement.replace(/^for /u, '');
  const which = other === replacement ? purpose : ` ${replacement}`;
  const change = `the user changed from ${bare(headOf(old))} to ${bare(headOf(other))}`;
  return cessation(`${old}${which}`, change);
};

/** Who does not use Facebook for news may use it for something else. */
const deniedUse = ({ verb, time, rest }: Claim): Cessation[] =>
  verb === 'use' && time === 'now' && !rest.includes(' for ') ? cessation(rest) : [];

const abandoned = (claim: Claim, said: string): Cessation[] => {
  const old = claim.time === 'now' ? undefined : endedIn(said);
  if (old === undefined || (claim.verb === 'drop' && byHand.test(old))) return [];
  const thing = old.replace(owner, '').replace(subscription, '');
  if (claim.verb === 'leave' && !group.test(headOf(thing))) return leftPlace(thing);
  const ended = cessation(thing);
  if (subscription.test(old)) return ended;
  return ended.map((each) => onOccasion(keepsSkill(each, claim), claim));
};

const endedIn = (said: string): string | undefined =>
  cessationPattern.exec(said)?.groups?.['old']?.replace(onThisDay, '');

/** "Dropped his son at school" and "dropped her phone" end nothing. */
const byHand =
  /^(?:(?:the|his|her|their|user's) )?(?:son|daughter|kids?|child|children|wife|husband|phone|laptop|tablet|camera|glass(?:es)?|guitar)\b/u;

/** Who sold the guitar may still play guitar, but not "the guitar". */
const keepsSkill = (ended: Cessation, { verb }: Claim): Cessation => {
  if (!givesAway.test(verb)) return ended;
  const isSkill = ({ claim }: Presupposing): boolean =>
    claim.verb === 'play' && !onThing.test(claim.rest);
  return { ...ended, isPresupposed: (other) => !isSkill(other) && ended.isPresupposed(other) };
};
const givesAway = /^(?:sell|lose|give)$/u;
const onThing = /^(?:the|an?|user's|his|her|their|on) /u;

const replacements: readonly RegExp[] = [
  /^(?:switch|move|migrate|change|convert|port|transition|go|upgrade)(?: back)?(?: (?!from)\S+){0,4}? from (?<old>.+?) (?:back )?to (?<replacement>.+?)(?<purpose> (?:as|for|in|at) .+)?$/u,
  /^(?:replace|swap|exchange)d? (?<old>.+?) (?:with|by|for) (?<replacement>.+)/u,
  /^(?:drop|abandon|ditch|leave|give up)(?:ped|ned)? (?<old>.+?)(?: instead of|(?= for )) (?<replacement>.+)/u,
];
const anyReplacement = anyPattern(replacements);

const replacementIn = (said: string) =>
  anyReplacement.test(said)
    ? replacements.map((pattern) => pattern.exec(said)?.groups).find(Boolean)
    : undefined;

const cessationPattern =
  /^(?:sell|leave(?= (?:the|user's) )|drop|abandon|ditch|delete|uninstall|cancel|quit|give up|give away|get rid of|throw away|lose|close|shut down|stop using|retire|discontinue)(?:ped|d)? (?<old>.+)/u;
const onThisDay = / this day$/u;
const subscription = / (?:subscription|account|membership|contract)$/u;

const cessation = (phrase: string, change?: string): Cessation[] => {
  const terms = thingTerms(phrase);
  if (terms.length === 0) return [];
  const which = whichOne(phrase, terms);
  const isPresupposed = (other: Presupposing): boolean =>
    mayBeSameOne(which, whichOne(other.claim.wording, terms)) &&
    !namesAnother(terms, which, other.claim.wording) &&
    !isOnlyMentioned(terms, other.claim) &&
    (usesOfUser(other) ||
      goesTo(terms, other.claim) ||
      performsIn(terms, other.claim) ||
      hasIt(terms, other.claim) ||
      isOn(terms, other.claim));
  return [{ terms, isPresupposed, ...(change !== undefined && { change }) }];
};

const owner = /^(?:her|his|their|own) /u;

/** Who goes to the gym no longer does after quitting it. */
const goesTo = (place: readonly string[], { subject, verb, rest }: Claim): boolean =>
  subject === 'user' &&
  verb === 'go' &&
  coreTerms(headOf(withoutFrequency(rest).replace(/^to /u, ''))).join(' ') === place.join(' ');

/** Who sings in the choir is in it; "sings in the shower" names no group. */
const performsIn = (left: readonly string[], { subject, verb, rest }: Claim): boolean => {
  const named = performs.test(verb) ? group.exec(headOf(rest))?.groups?.['group'] : undefined;
  return subject === 'user' && named !== undefined && left.includes(coreTerms(named)[0] ?? '');
};
/** Who left the park or the bank may be back tomorrow. */
const leftPlace = (phrase: string): Cessation[] =>
  cessation(phrase).map((each) => ({
    ...each,
    isPresupposed: (other) => other.claim.verb === 'go' && each.isPresupposed(other),
  }));

const performs = /^(?:sing|dance|act|row|serve|perform|help|compete|swim|fence|paddle)$/u;
const group =
  /\b(?<group>agency|association|band|board|brigade|cast|choir|chorus|class|club|committee|company|council|course|crew|ensemble|firm|gang|group|job|league|orchestra|party|position|project|quartet|quintet|role|society|squad|startup|team|trio|troupe|union)$/u;

/** "Follows a keto diet", "is on a training plan". "Keto" alone is the diet as well. */
const isOn = (plan: readonly string[], { subject, verb, rest }: Claim): boolean => {
  if (subject !== 'user' || !(verb === 'follow' || (verb === 'be' && rest.startsWith('on '))))
    return false;
  const followed = rest.replace(/^on /u, '');
  const named = [followed, followed.replace(/ diet$/u, '')];
  return regimen.test(rest) && named.some((each) => thingTerms(each).join(' ') === plan.join(' '));
};
const regimen = /\b(?:diet|plan|program|routine|schedule)$/u;

/** "Has an allotment with tomatoes, roses and an apple tree" presupposes the allotment. */
const hasIt = (thing: readonly string[], { subject, verb, rest }: Claim): boolean =>
  subject === 'user' && verb === 'have' && thingTerms(rest).join(' ') === thing.join(' ');
