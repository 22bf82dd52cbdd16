import { mayBeSeveral } from '../../lexicon/index.ts';
import { verbPhraseOf, type Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { momentIn } from '../parsing/dates.ts';
import type { FrameExtractor, Frame } from './frame.ts';

/** When the user's events take place or are due. */
export const schedule: FrameExtractor = (claim) => {
  const event = claim.isAffirmed && claim.time !== 'wish' ? eventOf(claim) : undefined;
  if (event === undefined) return [];
  const key = keyOf(event, claim);
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

/** Finds the user's event in any wording: "thesis is due", "must hand in the thesis by". */
const eventOf = (claim: Claim): string | undefined => {
  const said = verbPhraseOf(claim);
  const own = /^user's (?<event>.+)/u.exec(claim.subject)?.groups?.['event'];
  if (own === undefined) return dueBy.exec(said)?.groups?.['event'];
  const isMany = own.endsWith('s') && mayBeSeveral(claim.subject);
  return takesPlace.test(said) && !isMany && !/birth(?:day)?$/u.test(own) ? own : undefined;
};

const takesPlace =
  /^(?:be|move|start|begin|take place|happen|end|leave|depart|arrive|open|get moved|shift)(?: (?!named|about|a\b|an\b)|$)/u;
const dueBy =
  /^(?:hand in|submit|turn in|deliver|finish|file) (?:the |user's )(?<event>[\p{L} -]+?) (?:by|until|before|on)\b/u;

const vague: ReadonlySet<string> = new Set(
  'with for next due deadlin date week by upcom'.split(' '),
);
const isOnce = /\b(?:deadline|due|exam|wedding)\b/u;

/** "My meeting" may be a different one each time, unlike "my meeting with Ana" or "my exam". */
const keyOf = (event: string, { wording }: Claim): string => {
  const terms = coreTerms(event).filter((term) => !vague.has(term));
  const isVague = terms.length < 2 && mayBeSeveral(event) && !isOnce.test(wording);
  return isVague ? '' : terms.sort().join(' ');
};
