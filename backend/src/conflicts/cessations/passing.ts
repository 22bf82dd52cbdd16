import type { Claim } from '../parsing/claim.ts';
import { momentIn } from '../parsing/dates.ts';
import type { Cessation } from './cessation.ts';

/**
 * Whether a claim tells of one time only, or of a while: who left the library at noon may be back
 * tomorrow, and who gave up coffee for Lent drinks it at Easter.
 */
export const isPassing = ({ wording }: Pick<Claim, 'wording'>): boolean => passing.test(wording);

const passing =
  /\b(?:(?:at|around|about|before|after|by|until|from) (?:(?:[01]?\d|2[0-4])(?::\d\d)?(?= |$)(?! (?:\p{L}+ )?(?:days|weeks|months|years))|noon|midnight|lunch(?:time)?|dawn|dusk|sunrise|sunset|closing time)|(?:early|late)(?= ?(?:$|,|to |because |and ))|tonight|th(?:is|at) (?:morning|afternoon|evening)|in the (?:morning|afternoon|evening)|in a (?:hurry|rush)|for lunch|for lent|temporarily|for (?:an?|one|\d+|the|several|a few) (?:song|gig|shift|hours?|days?|weeks?|months?|winter|summer|holidays|night)|by (?:bus|train|car|taxi|bike|tram))\b/u;

/** "Cancelled the physiotherapy on 4 May" ends one appointment, but not those of every Monday. */
export const onOccasion = (cessation: Cessation, { verb, wording }: Claim): Cessation => {
  const { day, weekday } = momentIn(wording);
  if (verb !== 'cancel' || (day === undefined && weekday === undefined && !near.test(wording)))
    return cessation;
  const isMeant = (other: string): boolean =>
    !repeated.test(other) && (momentIn(other).day ?? day) === day;
  return {
    ...cessation,
    isPresupposed: (other) => isMeant(other.claim.wording) && cessation.isPresupposed(other),
  };
};

const near = /\b(?:today|tomorrow|yesterday|th(?:is|at) (?:week|day)|next)\b/u;
const repeated = /\b(?:every|each|weekly|daily|monthly|twice|times)\b|days\b/u;
