import { positionOnScale } from '../../lexicon/index.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { bare, firstMatch, headOf, isUsersNow, when, type Frame } from './frame.ts';

/** Preferences between two things: "pnpm over npm", "tabs to spaces", "A instead of B". */
export const preference = when(
  isUsersNow,
  firstMatch([
    {
      pattern:
        /^(?:prefer|like|use|choose|pick|favor|want|write|take) (?<value>.+?) (?:over|rather than|more than|better than|instead of) (?<other>.+)/u,
      frames: ({ value = '', other = '' }, { isAffirmed }) => ordered(value, other, isAffirmed),
    },
    {
      pattern: /^prefer (?!to )(?<value>.+?) to (?!be\b)(?<other>.+)/u,
      frames: ({ value = '', other = '' }, { isAffirmed }) => ordered(value, other, isAffirmed),
    },
    {
      pattern: /^(?:prefer|want) (?<value>.+)/u,
      frames: ({ value = '' }, { isAffirmed }) =>
        isAffirmed ? [{ slot: `prefers ${nameOf(value)}`, value: 'yes' }] : [],
    },
  ]),
);

const ordered = (value: string, other: string, isAffirmed: boolean): Frame[] => {
  const [one, two] = [nameOf(value), nameOf(other)];
  if (one === '' || two === '') return [];
  const [wins, loses] = isAffirmed ? [one, two] : [two, one];
  const pair = [value, other]
    .map((phrase) => bare(headOf(phrase)))
    .sort()
    .join(' and ');
  const about = `which of ${pair} the user prefers`;
  return [
    { slot: `prefers of ${[one, two].sort().join(' and ')}`, value: wins, about },
    { slot: `prefers ${wins}`, value: 'yes', about },
    { slot: `prefers ${loses}`, value: 'no', about },
  ];
};

/**
 * Identifies a thing by its side of a scale, so that "functional programming" equals "functional
 * style", or else by its terms.
 */
const nameOf = (phrase: string): string => {
  const terms = coreTerms(headOf(bare(phrase)));
  const side = terms.map((term) => positionOnScale(term)?.side).find((side) => side !== undefined);
  return side ?? terms.join(' ');
};
