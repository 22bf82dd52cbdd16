import { english, isMultiValued } from '../../lexicon/index.ts';
import { anyOf } from '../../text/index.ts';
import type { Claim } from '../parsing/claim.ts';
import { contentTerms } from '../parsing/content-terms.ts';
import { momentIn } from '../parsing/dates.ts';
import { asSaid } from './as-said.ts';
import { capitalized, isSoNow, type FrameExtractor } from './frame.ts';

const ofTime = new RegExp(`^(?:\\d|at$|from$|now$|${anyOf(english.calendar.weekdays)})`, 'u');

const season = /^(?:summer|winter|spring|autumn|holiday|vacat)/u;

/**
 * On which weekdays somebody does something. People may do it on several days, so only "now"
 * contradicts the earlier ones: "swims on Mondays", "swims on Wednesdays now". A weekly lesson is once
 * a day: "has a cello lesson every Tuesday at 18:00", "at 19:00".
 */
export const weekly: FrameExtractor = (claim) => {
  if (!isSoNow(claim) || !claim.circumstance.includes('day')) return [];
  const { weekday, time } = momentIn(claim.wording);
  const terms = [...contentTerms(claim)].filter((term) => !ofTime.test(term) && term !== 'like');
  if (weekday === undefined || terms.length === 0) return [];
  const seasons = claim.circumstance.split(' ').filter((term) => season.test(term));
  const key = [claim.subject, ...terms.sort(), ...seasons].join(' ');
  const days = capitalized(weekday).replaceAll(' ', ' and ');
  const what = whatIn(claim);
  return [
    {
      slot: `weekdays of ${key}`,
      value: weekday,
      about: `on which days ${what}`,
      said: days,
      isDated: true,
      weight: claim.isFresh ? 2 : 0,
    },
    ...(time === undefined || !isWeeklyLesson(claim)
      ? []
      : [
          {
            slot: `time on ${weekday} of ${key}`,
            value: time,
            about: `at what time on ${days} ${what}`,
            isDated: true as const,
          },
        ]),
  ];
};

/** "The user swims", from "user swims on mondays". */
const whatIn = ({ wording, subject, openings }: Claim): string => {
  const [before = ''] = wording.split(beforeDay, 1);
  const name = openings().get(subject) ?? subject;
  const said = before.startsWith(`${subject} `) ? `${name}${before.slice(subject.length)}` : before;
  return (before === wording ? undefined : asSaid(said)) ?? 'this is';
};
const beforeDay = new RegExp(
  String.raw` (?:on|every|each) (?:\S+ ){0,2}?(?:${anyOf(english.calendar.weekdays)})`,
  'u',
);

const lesson = /^(?:an? |the |user's )?(?:[\p{L}-]+ ){0,2}(?:lesson|rehearsal|therapy)\b/u;

/** Unlike lessons that somebody gives, and calls and meetings, of which there may be two. */
const isWeeklyLesson = ({ subject, verb, rest, wording }: Claim): boolean =>
  !isMultiValued(subject) &&
  (verb === 'have' || verb === 'attend') &&
  lesson.test(rest) &&
  / at \d/u.test(wording) &&
  /\b(?:every|each|weekly)\b|days\b/u.test(wording);
