import { mayBeSeveral, singular } from '../../lexicon/index.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { momentIn } from '../parsing/dates.ts';
import { isOfUser, type FrameExtractor, type Frame } from './frame.ts';

/** When the user must hand something in. When an event takes place is read by `statements/event.ts`. */
export const schedule: FrameExtractor = (claim) => {
  if (!isOfUser(claim) || !claim.isAffirmed || claim.time === 'wish') return [];
  const event = dueBy.exec(claim.wording)?.groups?.['event'];
  if (event === undefined) return [];
  const key = eventKey(event, claim.wording);
  if (key === '') return [];
  const { day, weekday, time, month } = momentIn(claim.wording);
  const at = (what: string, value: string | undefined): Frame[] => {
    const about = `when the user's ${event} is`;
    return value === undefined ? [] : [{ slot: `${what} of ${key}`, value, about, isDated: true }];
  };
  return [
    ...at('day', day),
    ...(day === undefined ? [...at('month', month), ...at('weekday', weekday)] : []),
    ...at('time', time),
  ];
};

const dueBy =
  /\b(?:hand in|submit|turn in|deliver|finish|file) (?:the |user's )(?<event>[\p{L} -]+?) (?:by|until|before|on)\b/u;

const vague: ReadonlySet<string> = new Set(
  'with for next due deadlin date week by upcom'.split(' '),
);
const isDue = /\b(?:deadline|due)\b/u;
const handedIn: ReadonlySet<string> = new Set(coreTerms('paper manuscript submission'));
const isOnce = /\b(?:deadline|due|exam|wedding)\b/u;

/** "My meeting" may be a different one each time, unlike "my meeting with Ana" or "my exam". */
export const eventKey = (event: string, wording: string): string => {
  const said = coreTerms(event).filter((term) => !vague.has(term));
  // "The ICASSP paper is due", "the ICASSP deadline".
  const isOfOther = isDue.test(wording) && said.some((term) => !handedIn.has(term));
  const terms = isOfOther ? said.filter((term) => !handedIn.has(term)) : said;
  const isVague = terms.length < 2 && mayBeSeveral(singular(event)) && !isOnce.test(wording);
  // The train from Bonn to Mainz is not the return train.
  return isVague ? '' : (terms.includes('from') ? terms : terms.sort()).join(' ');
};
