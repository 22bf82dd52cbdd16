import { bare, headOf } from '../frames/frame.ts';
import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import type { Cessation } from './cessation.ts';

/**
 * What something is done with no longer: "writes papers in Typst instead of LaTeX" is not "writes
 * papers in LaTeX".
 */
export const insteadIn = (claim: Claim): Cessation[] => {
  const { subject, verb } = claim;
  const found = isHabit(claim) ? instead.exec(claim.rest)?.groups : undefined;
  if (found === undefined) return [];
  const { before = '', value = '', old = '' } = found;
  const former = bare(headOf(old));
  const values = coreTerms(former);
  if (values.length === 0) return [];
  return [
    {
      terms: [...new Set([...coreTerms(`${verb} ${before}`), ...values])],
      change: `"${bare(value)} instead of ${former}"`,
      isPresupposed: (other) => other.claim.subject === subject && other.claim.verb === verb,
    },
  ];
};

const isHabit = ({ subject, verb, isAffirmed, time }: Claim): boolean =>
  subject === 'user' && isAffirmed && time === 'now' && !choosing.test(verb);

/** The object comes before the last preposition, the new value after it. */
const instead =
  /^(?<before>\S+(?: \S+){0,4} (?:in|with|on|to|at)) (?<value>[^ ,]+(?: [^ ,]+){0,2}) instead of (?<old>[^,]+)$/u;

/** Who prefers or likes one thing may still do the other. */
const choosing = /^(?:prefer|like|want|choose|pick|favor|be|have)$/u;
