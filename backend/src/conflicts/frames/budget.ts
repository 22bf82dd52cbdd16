import { coreTerms } from '../parsing/core-terms.ts';
import type { FrameExtractor } from './frame.ts';

const most =
  /^user (?:wants to |would like to |plans to |can |will )?spends? (?:at most|up to|no more than|max|a maximum of|not more than) (?<amount>\d+) (?<unit>euros?|dollars?|pounds?|francs?|kroner|yen|usd|eur|gbp|chf) (?:on|for) (?:the|user's|her|his) (?<what>\p{L}+(?: \p{L}+){0,2})$/u;

/** The most that the user wants to spend on something is its budget. */
export const budget: FrameExtractor = ({ wording, isAffirmed }) => {
  const { amount, unit = '', what } = most.exec(wording)?.groups ?? {};
  if (amount === undefined || what === undefined || !isAffirmed) return [];
  return [
    {
      slot: `measure of ${coreTerms(`${what} budget`).sort().join(' ')}`,
      value: amount,
      about: `which number holds for the ${what} budget`,
      isDated: true,
      said: `${amount} ${unit}`,
    },
  ];
};
