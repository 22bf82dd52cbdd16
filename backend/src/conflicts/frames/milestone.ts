import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { allOf, booleanFrame, firstMatch, isUsersNow, when, type Frame } from './frame.ts';

const exam = (phrase: string, isAhead: boolean): Frame[] => {
  const terms = coreTerms(phrase);
  if (!tests.test(phrase) || terms.length === 0) return [];
  const about = `whether the ${phrase} is still ahead`;
  return [booleanFrame(`ahead ${terms.sort().join(' ')}`, isAhead, about)];
};

const tests = /\b(?:exams?|test|certification|certificate|theory)$/u;
const nounPhrase = String.raw`(?:the |an? |user's |own )?(?<what>[\p{L}\d]+(?: [\p{L}\d]+){0,3}?)(?: (?:on|in|at|last|this|next|with|,|and|by) .*)?$`;

const expecting = (isSo: boolean): Frame[] => [
  booleanFrame('user pregnant', isSo, 'whether the user is pregnant'),
];
const searching = (isSo: boolean): Frame[] => [
  booleanFrame('user seeks job', isSo, 'whether the user is looking for a job'),
];
const driving = (isSo: boolean): Frame[] => [
  booleanFrame('user may drive', isSo, 'whether the user can drive'),
];

const ownCar = (isSo: boolean): Frame[] => [
  booleanFrame('user has own car', isSo, 'whether the user has a car'),
];

const ahead = firstMatch([
  {
    pattern: /^drive to (?:work|school|university|college|the office)$/u,
    frames: (_, { isAffirmed }) => (isAffirmed ? ownCar(true) : []),
  },
  {
    pattern: new RegExp(
      `^(?:study|learn|practice|train|(?:be )?(?:prepare|preparing|revise|revising|cram|cramming)) for ${nounPhrase}`,
      'u',
    ),
    frames: ({ what = '' }, { isAffirmed }) => (isAffirmed ? exam(what, true) : []),
  },
  {
    pattern: /^(?:be pregnant|expect (?:an? )?(?:baby|child|twins))\b/u,
    frames: (_, { isAffirmed }) => expecting(isAffirmed),
  },
  {
    pattern:
      /^(?:look|search|hunt) for (?:an? job|work|a position|employment)$|^be on the job market$/u,
    frames: (_, { isAffirmed }) => searching(isAffirmed),
  },
]);

const reachedAgain = firstMatch([
  { pattern: /^(?:sell|scrap) (?:the|user's|own) car\b/u, frames: () => ownCar(false) },
  { pattern: /^give birth\b/u, frames: () => expecting(false) },
  {
    pattern:
      /^(?:start|begin|get|find|accept|take) an? (?:new |full-time |permanent )?(?:job|position)\b/u,
    frames: () => searching(false),
  },
]);

const reachedOnce = firstMatch([
  {
    pattern: new RegExp(`^(?:pass|ace) ${nounPhrase}`, 'u'),
    frames: ({ what = '' }) => [
      ...exam(what, false),
      ...(/\bdriv(?:ing|er)/u.test(what) && !/\btheory\b/u.test(what) ? driving(true) : []),
    ],
  },
  {
    pattern:
      /^(?:get|receive) (?:an? |the |user's |own |her |his |their )?driv(?:ing|er's) licen[cs]e\b/u,
    frames: () => driving(true),
  },
]);

const ability = firstMatch([
  {
    pattern: /^drive$|^have (?:an? )?driv(?:ing|er's) licen[cs]e$/u,
    frames: (_, { isAffirmed }) => (isAffirmed ? [] : driving(false)),
  },
]);

const isReached = ({ subject, time, isAffirmed }: Claim): boolean =>
  subject === 'user' && isAffirmed && (time === 'past' || time === 'done');

/**
 * An event that can happen more than once in a life does not contradict the present if it was long
 * ago.
 */
const isLongAgo = ({ wording }: Claim): boolean =>
  /\b(?:19|20)\d\d\b|\byears? ago\b|\blast year\b/u.test(wording);

const born = (claim: Claim): readonly Frame[] =>
  /^user's (?:baby|twins)$/u.test(claim.subject) && /\bborn\b/u.test(claim.wording)
    ? expecting(false)
    : [];

const recently = when((claim) => !isLongAgo(claim), allOf(when(isReached, reachedAgain), born));

/** What the user has yet to reach: an exam, a birth, a job, a driving license. */
export const milestone = allOf(
  when(isUsersNow, allOf(ahead, ability)),
  when(isReached, reachedOnce),
  recently,
);
