import type { Claim } from '../parsing/claim.ts';
import { timeIn } from '../parsing/dates.ts';
import {
  allOf,
  firstMatch,
  isOfUser,
  isSoNow,
  when,
  type FrameExtractor,
  type Frame,
} from './frame.ts';

const chronotypeFrame = (value: string): Frame[] => [
  { slot: 'user chronotype', value, about: 'when the user is at their best' },
];

const chronotype = firstMatch([
  {
    pattern: /^(?:like (?:to )?)?get(?:ting)? up (?:very )?early$|^be an? early bird\b/u,
    frames: () => chronotypeFrame('early bird'),
  },
  {
    pattern: /^(?:like (?:to )?)?stay(?:ing)? up late$|^be an? night owl\b/u,
    frames: () => chronotypeFrame('night owl'),
  },
]);

const at =
  (slot: string, about: string) =>
  (_: unknown, claim: Claim): Frame[] => {
    const value =
      timeIn(claim.wording) ?? /^(?:up )?(?:early )?at (\d{1,2})\b/u.exec(claim.rest)?.[1];
    return value === undefined
      ? []
      : [{ slot, value, about: `when the user ${about}`, said: value }];
  };

const rhythm = firstMatch([
  { pattern: /^get up\b/u, frames: at('gets up', 'gets up') },
  { pattern: /^go to bed\b|^sleep at\b/u, frames: at('goes to bed', 'goes to bed') },
  {
    pattern: /^(?:begin|start) (?:to )?work(?:ing)?\b/u,
    frames: at('starts work', 'starts to work'),
  },
  {
    pattern: /^(?:finish|end|stop) (?:to )?work(?:ing)?\b/u,
    frames: at('ends work', 'finishes work'),
  },
  {
    pattern: /^sleep (?:\p{L}+ )?(?<hours>\d+)(?: to \d+)? hours?\b/u,
    frames: ({ hours = '' }) => [
      { slot: 'sleeping hours', value: hours, about: 'how long the user sleeps' },
    ],
  },
]);

const span = /(?:from )?(\d{1,2}(?::\d\d)?) (?:to|until|till|-) (\d{1,2}(?::\d\d)?)/u;

const workingHours: FrameExtractor = ({ wording }) => {
  const [, begin, end] = span.exec(wording) ?? [];
  if (begin === undefined || end === undefined) return [];
  const value = `${hour(begin)}-${hour(end)}`;
  return [
    { slot: 'working hours', value, about: "what the user's working hours are", said: value },
  ];
};

/** "9 to 5" ends at 17:00. */
const hour = (written: string): string => {
  const [first = '', minutes = '00'] = written.split(':');
  return `${Number(first) > 0 && Number(first) < 7 ? Number(first) + 12 : Number(first)}:${minutes}`;
};

const isOfWork = (claim: Claim): boolean =>
  (isOfUser(claim) && claim.verb === 'work') ||
  /^user's (?:work(?:ing)?|office) (?:hours|schedule|day)$/u.test(claim.subject);

const counted =
  /\b(?<count>\d+|once)(?: times?| days?)? (?:a|per|each|every) (?<span>day|week|month|year)\b/u;
const daily = /\b(?:every (?:single )?day|daily|each day|every (?:morning|evening|night))\b/u;
const ofFrequency = /^(?:\d+|time|day|week|month|year|per|onc|daili|everi|morn|even|night)$/u;

/** How often something is done. */
const frequency: FrameExtractor = ({ wording, core, subject }) => {
  const { count = '', span: unit = '' } = counted.exec(wording)?.groups ?? {};
  const rate =
    count === ''
      ? daily.test(wording)
        ? '1 a day'
        : ''
      : `${count.replace('once', '1')} a ${unit}`;
  const what = core.filter((term) => !ofFrequency.test(term));
  if (rate === '' || what.length === 0) return [];
  const value = rate === '1 a day' ? '7 a week' : rate;
  return [
    {
      slot: `${subject} how often ${what.join(' ')}`,
      value,
      about: 'how often this happens',
      said: inWords(rate),
    },
  ];
};

/** "Daily", "once a week", "2 times a week". */
const inWords = (rate: string): string =>
  rate === '1 a day' ? 'daily' : rate.replace(/^1 /u, 'once ').replace(/^(\d+) /u, '$1 times ');

/** When the user gets up, sleeps and works, and how often they do things. */
export const routine = when(
  (claim) => isSoNow(claim) && /^user(?:'s|$)/u.test(claim.subject),
  allOf(when(isOfUser, allOf(chronotype, rhythm)), when(isOfWork, workingHours), frequency),
);
