import { english, isMultiValued } from '../../../lexicon/index.ts';
import { anyOf } from '../../../text/index.ts';
import { momentIn } from '../../parsing/dates.ts';
import type { Frame } from '../frame.ts';
import { eventKey } from '../schedule.ts';
import type { StatementReader } from './statement-reader.ts';

const starts =
  /^(?:be|be (?:at|on|in|every|by|from)|due(?: \p{L}+)?|start(?: \p{L}+)?|happen(?: \p{L}+)?|meet(?: \p{L}+)?|run(?: (?:on|at|every|in))|launch(?: \p{L}+)?|ship(?: \p{L}+)?|open(?: at| on)?|scheduled for|planned for|held (?:on|at|every)|change|deploy (?:on|at|every))$/u;
const ends = /^(?:end|expire|close|leave|closed)(?: (?:at|on|in))?$/u;

const read: StatementReader['read'] = (
  { subject, relation, object, value, about: phrase },
  claim,
) => {
  if (!isPlainMoment(value)) return [];
  const [verb, preposition] = partsOf(relation);
  const what = eventIn([...subject, ...object].join(' '), verb);
  if (what === '') return [];
  const key = eventKey(what, claim.wording);
  if (key === '') return [];
  const isEnd = ends.test(relation);
  const isChange = relation === 'change';
  const about = `when ${nonEmpty(phrase, what)} ${verbFor(isEnd ? verb : 'be', what)}`;
  const moment = value.join(' ');
  const said = preposition === 'every' ? `every ${moment}` : moment;
  // "Extended to November" may change the start or the end.
  const keys = [...(isEnd ? [] : [key]), ...(isEnd || isChange ? [`end ${key}`] : [])];
  const isExact = !isChange && isOnlyMoment(value);
  return keys
    .flatMap((each) =>
      momentFrames(each, `${beforeMoment(relation, preposition)} ${moment}`, about),
    )
    .map((frame) => ({ ...frame, said, ...(isExact && { isExact }) }));
};

const partsOf = (relation: string): [verb: string, preposition: string] => {
  const [verb = '', preposition = ''] = relation.split(' ');
  return [verb, preposition];
};

const nonEmpty = (phrase: string, other: string): string => (phrase === '' ? other : phrase);

/** "We deploy on Fridays" is about the deploys; otherwise a person is not an event. */
const eventIn = (what: string, verb: string): string => {
  if (/^(?:user|we|they|)$/u.test(what)) return verb === 'deploy' ? 'deploys' : '';
  return /\b(?:birth|birthday|age)$/u.test(what) || isMultiValued(`user's ${what}`) ? '' : what;
};

const beforeMoment = (relation: string, preposition: string): string =>
  relation === 'change' ? 'to' : preposition || 'is';

const isOnlyMoment = (value: readonly string[]): boolean =>
  value.every((word) => momentWord.test(word) || linking.test(word));

const { months, weekdays } = english.calendar;
const momentWord = new RegExp(
  String.raw`^(?:\d|${anyOf([...weekdays, ...months.map((name) => name.slice(0, 3))])}|night|day|week|month|hour)`,
  'u',
);
const linking = /^(?:the|of|on|at|in|every|am|pm|and|second|other|first|last|end|o'clock)$/u;

/** A phrase that is longer, or has the moment far from its start, is also about something else. */
const longestMoment = 7;

const isPlainMoment = (value: readonly string[]): boolean =>
  value.length <= longestMoment &&
  value.slice(0, 4).some((word) => momentWord.test(word)) &&
  !value.includes(',');

const every =
  /\bevery (?<rate>(?:\d+ |second |other )?(?:hour|night|day|week|month|quarter|year))s?\b/u;

/** "The exam is", "the deploys are", "the visa expires". */
const verbFor = (verb: string, what: string): string => {
  const isMany = /[^s]s$/u.test(what) && !/(?:us|is)$/u.test(what);
  const be = isMany ? 'are' : 'is';
  if (verb === 'closed') return `${be} closed`;
  return verb === 'be' ? be : `${verb}${isMany ? '' : 's'}`;
};

const momentFrames = (key: string, wording: string, about: string): Frame[] => {
  const { day, weekday, time, month, year } = momentIn(wording);
  const at = (unit: string, value: string | undefined): Frame[] =>
    value === undefined ? [] : [{ slot: `${unit} of ${key}`, value, about, isDated: true }];
  return [
    ...at('day', day),
    ...(day === undefined ? [...at('month', month), ...at('weekday', weekday)] : []),
    ...at('year', year),
    ...at('time', time),
    ...at('rate', every.exec(wording)?.groups?.['rate']),
  ];
};

/** When an event takes place, begins or ends: "standup is at 9:30", "the visa expires in May". */
export const event: StatementReader = {
  relations: new RegExp(`${starts.source}|${ends.source}`, 'u'),
  read,
};
