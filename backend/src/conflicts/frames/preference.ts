import { positionOnScale } from '../../lexicon/index.ts';
import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { limitIn } from './statements/scope.ts';
import { bare, firstMatch, headOf, isUsersNow, when, type Frame } from './frame.ts';

/** Preferences between two things: "pnpm over npm", "tabs to spaces", "A instead of B". */
export const preference = when(
  isUsersNow,
  firstMatch([
    {
      pattern:
        /^(?:prefer|like|use|choose|pick|favor|want|write|take) (?<value>.+?) (?:over|rather than|more than|better than|instead of) (?<other>.+)/u,
      frames: ({ value = '', other = '' }, claim) => ordered(value, other, claim),
    },
    {
      pattern: /^prefer (?!to )(?<value>.+?) to (?!be\b)(?<other>.+)/u,
      frames: ({ value = '', other = '' }, claim) => ordered(value, other, claim),
    },
    {
      pattern: /^(?:prefer|want) (?<value>.+)/u,
      frames: ({ value = '' }, { isAffirmed }) =>
        isAffirmed
          ? [{ slot: `prefers ${nameOf(value)}${purposeIn(value)}`, value: 'yes', weight: 2 }]
          : [],
    },
  ]),
);

const ordered = (value: string, other: string, { isAffirmed, verb }: Claim): Frame[] => {
  const [one, two] = [nameOf(value), nameOf(other)];
  if (one === '' || two === '') return [];
  const [wins, loses] = isAffirmed ? [one, two] : [two, one];
  const pair = [value, other]
    .map((phrase) => bare(headOf(phrase)))
    .sort()
    .join(' and ');
  const about = `which of ${pair} the user prefers`;
  // The second choice in one comparison may be the first in another: tea to coffee, coffee to cola.
  const weight = comparing.test(verb) ? 0 : 1;
  const purpose = purposeIn(other);
  return [
    { slot: `prefers of ${[one, two].sort().join(' and ')}${purpose}`, value: wins, about },
    { slot: `prefers ${wins}${purpose}`, value: 'yes', about, weight },
    { slot: `prefers ${loses}${purpose}`, value: 'no', about, weight },
  ];
};

/** What a preference is limited to belongs to its slot: "Ruby for quick scripts". */
const purposeIn = (phrase: string): string => {
  const limit = limitIn(phrase);
  return limit === '' ? '' : ` for ${limit}`;
};

const comparing = /^(?:prefer|like|choose|pick|favor|want)$/u;

/**
 * Identifies a thing by its side of a scale, so that "functional programming" equals "functional
 * style", or else by its terms.
 */
const nameOf = (phrase: string): string => {
  const terms = coreTerms(headOf(bare(phrase)));
  const side = terms.map((term) => positionOnScale(term)?.side).find((side) => side !== undefined);
  return side ?? terms.join(' ');
};
