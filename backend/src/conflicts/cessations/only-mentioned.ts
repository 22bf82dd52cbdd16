import { withoutFrequency } from '../parsing/circumstance.ts';
import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { nextDetail } from './which-one.ts';

/**
 * Whether a claim only mentions a thing that is not in use by it: "is on a waiting list for a flat",
 * "has a car loan".
 */
export const isOnlyMentioned = (thing: readonly string[], claim: Claim): boolean => {
  if (!holds.test(claim.verb)) return false;
  const [stated = ''] = withoutFrequency(claim.rest).split(/ (?:for|about) /u, 1);
  const parts = stated.split(/ , | and /u).flatMap((each) => each.split(nextDetail));
  const part = parts.find((each) => {
    const terms = new Set(coreTerms(each));
    return thing.every((term) => terms.has(term));
  });
  return part === undefined ? isBeing.test(claim.verb) : isModifierIn(part, thing, claim);
};

const holds = /^(?:attend|be|drive|have|maintain|manage|own|play|read|ride|run|watch)$/u;
const isBeing = /^(?:be|have)$/u;

/** "Car" in "car loan", but not "Peugeot" in "Peugeot 308", nor "piano" in "piano lessons". */
const isModifierIn = (part: string, thing: readonly string[], { names }: Claim): boolean => {
  const last = part.split(' ').at(-1) ?? '';
  const isPartOfName = /\d/u.test(last) || names().has(last);
  return (
    !isPartOfName && !ofUse.test(last) && !coreTerms(last).some((term) => thing.includes(term))
  );
};
const ofUse =
  /^(?:account|class|contract|course|diet|lesson|membership|practice|rehearsal|routine|session|subscription|training)(?:e?s)?$|ly$/u;
