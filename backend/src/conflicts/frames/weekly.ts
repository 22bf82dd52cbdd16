import { english } from '../../lexicon/index.ts';
import { anyOf } from '../../text/index.ts';
import { contentTerms } from '../parsing/content-terms.ts';
import { momentIn } from '../parsing/dates.ts';
import { capitalized, isSoNow, type FrameExtractor } from './frame.ts';

const ofTime = new RegExp(`^(?:\\d|at$|from$|now$|${anyOf(english.calendar.weekdays)})`, 'u');

/**
 * On which weekdays somebody does something. People may do it on several days, so only "now"
 * contradicts the earlier ones: "swims on Mondays", "swims on Wednesdays now".
 */
export const weekly: FrameExtractor = (claim) => {
  if (!isSoNow(claim) || !claim.circumstance.includes('day')) return [];
  const { weekday } = momentIn(claim.wording);
  const terms = [...contentTerms(claim)].filter((term) => !ofTime.test(term) && term !== 'like');
  if (weekday === undefined || terms.length === 0) return [];
  const what = terms.sort().join(' ');
  return [
    {
      slot: `weekdays of ${claim.subject} ${what}`,
      value: weekday,
      about: 'on which days this is',
      said: capitalized(weekday).replaceAll(' ', ' and '),
      isDated: true,
      weight: claim.isFresh ? 2 : 0,
    },
  ];
};
