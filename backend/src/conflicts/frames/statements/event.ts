import { english, isMultiValued } from '../../../lexicon/index.ts';
import { anyOf } from '../../../text/index.ts';
import { coreTerms } from '../../parsing/core-terms.ts';
import type { Claim } from '../../parsing/claim.ts';
import { momentIn } from '../../parsing/dates.ts';
import { isFinite } from '../../parsing/verbs.ts';
import type { Frame } from '../frame.ts';
import { eventKey } from '../schedule.ts';
import { withArticle } from './with-article.ts';
import type { StatementReader } from './statement-reader.ts';

const starts =
  /^(?:be|be (?:at|on|in|every|by|from)|due(?: \p{L}+)?|start(?: \p{L}+)?|happen(?: \p{L}+)?|meet(?: \p{L}+)?|run(?: (?:on|at|every|in))|launch(?: \p{L}+)?|ship(?: \p{L}+)?|open(?: at| on)?|scheduled for|planned for|held (?:on|at|every)|change|deploy (?:on|at|every)|(?:rehearse|train|practice) (?:on|at|every))$/u;
const ends = /^(?:end|expire|close|leave|closed)(?: (?:at|on|in))?$/u;

const read: StatementReader['read'] = (
  { subject, relation, object, value: said, about: phrase },
  claim,
) => {
  const whole = withoutFormer(said);
  const value = withoutNextFact(whole);
  if (!isPlainMoment(value) || isPlace(value, claim)) return [];
  const [verb, preposition] = partsOf(relation);
  const what = eventIn([...subject, ...object].join(' '), verb);
  if (what === '') return [];
  const key = keyOf(eventKey(what, claim.wording), verb);
  if (key === '') return [];
  const isEnd = ends.test(relation);
  const isChange = relation === 'change';
  const about = `when ${withArticle(phrase || what, claim)} ${happens(verb, isEnd, what)}`;
  const moment = value.join(' ').replace(counted, (digit) => numerals[Number(digit)] ?? digit);
  // "Extended to November" may change the start or the end.
  const keys = [...(isEnd ? [] : [key]), ...(isEnd || isChange ? [`end ${key}`] : [])];
  const isExact = !isChange && isOnlyMoment(whole);
  const wording = `${beforeMoment(relation, preposition)} ${moment}`;
  return keys
    .flatMap((each) => momentFrames(each, wording, about))
    .map((frame) => ({ ...frame, said: quoted(preposition, moment), ...(isExact && { isExact }) }));
};

const quoted = (preposition: string, moment: string): string =>
  preposition === 'every' ? `every ${moment}` : moment;

const partsOf = (relation: string): [verb: string, preposition: string] => {
  const [verb = '', preposition = ''] = relation.split(' ');
  return [verb, preposition];
};

/** "Is", "is due", "launches", "expires". */
const happens = (verb: string, isEnd: boolean, what: string): string => {
  if (verb === 'due') return `${verbFor('be', what)} due`;
  return verbFor(isEnd || saysWhat.test(verb) ? verb : 'be', what);
};

const saysWhat = /^(?:rehearse|train|practice|launch|ship|meet|open)$/u;

/** "The choir rehearses" is about the rehearsals of the choir. */
const keyOf = (event: string, verb: string): string =>
  event === '' || !/^(?:rehearse|train|practice)$/u.test(verb)
    ? event
    : [...new Set([...event.split(' '), ...coreTerms(verb)])].sort().join(' ');

/** "From 3 August and costs 8500 euros", but not "Monday and Tuesday". */
const withoutNextFact = (value: readonly string[]): readonly string[] => {
  const at = value.findIndex((word, index) => word === 'and' && beginsFact(value[index + 1] ?? ''));
  return at === -1 ? value : value.slice(0, at);
};

const beginsFact = (word: string): boolean =>
  isFinite(word) || (/[^s]s$/u.test(word) && !momentWord.test(word));

/** "On 20 January instead of 15 December" is about January. */
const withoutFormer = (value: readonly string[]): readonly string[] => {
  const at = value.indexOf('instead');
  return at === -1 ? value : value.slice(0, at);
};

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

/** "In Lyon in 2027" says where and when; the year alone is no moment. */
const isPlace = ([first = '']: readonly string[], { names }: Claim): boolean =>
  names().has(first) && !momentWord.test(first) && !partOfYear.test(first);
const partOfYear = /^(?:spring|summer|autumn|winter|fall|early|mid|late|easter|christmas|q\d)/u;

const every = new RegExp(
  String.raw`\bevery (?<rate>(?:\d+ |second |other )?(?:hour|night|day|week|month|quarter|year)|(?:second|other) (?:${anyOf(weekdays)}))s?\b`,
  'u',
);

/** "The exam is", "the deploys are", "the visa expires". */
const verbFor = (verb: string, what: string): string => {
  const isMany = /[^s]s$/u.test(what) && !/(?:us|is)$/u.test(what);
  const be = isMany ? 'are' : 'is';
  if (verb === 'closed') return `${be} closed`;
  return verb === 'be' ? be : isMany ? verb : `${verb}${verb.endsWith('ch') ? 'es' : 's'}`;
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
    ...at('rate', rateIn(wording)),
    ...ordinalsIn(wording).flatMap(({ unit, which }) => at(`${unit} count`, which)),
  ];
};

const rateIn = (wording: string): string | undefined =>
  every.exec(wording)?.groups?.['rate']?.replace(/^other /u, 'second ');

/** "The first Thursday of the month", "the second week of May". */
const ordinalsIn = (wording: string): { unit: string; which: string }[] => {
  const { which, unit = '' } = ordinal.exec(wording)?.groups ?? {};
  return which === undefined ? [] : [{ unit: isWeekday.test(unit) ? 'weekday' : unit, which }];
};
const numerals = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
const counted = new RegExp(String.raw`(?<=^the )[1-5](?= (?:${anyOf(weekdays)}))`, 'u');
const isWeekday = new RegExp(`^(?:${anyOf(weekdays)})$`, 'u');
const ordinal = new RegExp(
  String.raw`(?<!\bevery )\b(?<which>(?:first|second|third|fourth|fifth|last)(?: and (?:second|third|fourth|fifth|last))?) (?<unit>${anyOf(weekdays)}|day|week|weekend|half)s?\b`,
  'u',
);

/** When an event takes place, begins or ends: "standup is at 9:30", "the visa expires in May". */
export const event: StatementReader = {
  relations: new RegExp(`${starts.source}|${ends.source}`, 'u'),
  read,
};
