import {
  describePerson,
  isPerson,
  isUniquePerson,
  isWorkplace,
  jobIn,
  normalizeJob,
} from '../../lexicon/index.ts';
import { isPassing } from '../cessations/passing.ts';
import { verbPhraseOf, type Claim } from '../parsing/claim.ts';
import {
  allOf,
  firstMatch,
  headOf,
  isSoNow,
  when,
  booleanFrame,
  type FrameExtractor,
  type Frame,
} from './frame.ts';

const jobFrame = ({ subject }: Claim, value: string): Frame => ({
  slot: `${subject} job`,
  value,
  said: value,
  about:
    subject === 'user' ? "what the user's job is" : `what the job of ${describePerson(subject)} is`,
});

// Phrases that look like jobs but are not, or are not the main one: "a mother of two", "a film
// student".
const sideline =
  / (?:on the side|in training|at heart|as a hobby|by training|of|for fun|student|fan|lover|wife|husband|mom|mother|dad|father|daughter|son)\b/u;

const job = firstMatch([
  {
    pattern:
      /^(?:work|be employed|earn a living|make a living) (?:full-time |part-time )?(?:(?:at|by|for) .{2,40}? )?as (?:an? )?(?!freelancer|contractor|consultant|volunteer|self-employed|team\b)(?<job>.+)/u,
    frames: ({ job: title = '' }, claim) => [
      jobFrame(claim, jobIn(title) ?? normalizeJob(headOf(title))),
    ],
  },
  { pattern: sideline, frames: () => [] },
  {
    pattern: /^be (?:an? |the )(?<role>.+)/u,
    frames: ({ role = '' }, claim) => {
      const known = jobIn(role);
      if (known === undefined) return [];
      const isFormer = /\b(?:former|retired|ex|aspiring|student)\b/u.test(role);
      return [
        jobFrame(claim, known),
        ...(isFormer ? [] : [{ ...employed(claim, true), weight: 0 }]),
      ];
    },
  },
]);

const noEmployer =
  /^(?:user|his|her|their|own|least|most|times|fun|free|money|self|home|night|a living|a company|a startup|a big|a small|\d|myself|himself|herself|themselves|remote|many|several|various|different|clients|years|long)/u;

const employedAt = ({ subject, names }: Claim, phrase: string): Frame[] => {
  const place = headOf(phrase.replace(/ (?:full-time|part-time|remotely)\b.*$/u, ''));
  if (place === '' || noEmployer.test(place)) return [];
  const about = `where ${describePerson(subject)} works`;
  const article = /^(?:an?|the) /u.exec(place)?.[0];
  const value = place.slice(article?.length ?? 0);
  const kind = article === undefined ? 'employer' : kindOf(value, names());
  if (kind === undefined) return [];
  return [{ slot: `${subject} ${kind}`, value, said: value, about }, worksAt(subject, place, true)];
};

/**
 * What a place with an article is compared with. "The BBC" is compared with "the Guardian" only: it
 * may also be a building, or own the employer.
 */
const kindOf = (place: string, names: ReadonlyMap<string, string>): string | undefined => {
  const isNamed = place.split(' ').every((word) => word === 'of' || names.has(word));
  if (!isNamed) return isWorkplace(place) ? 'workplace' : undefined;
  if (part.test(place)) return undefined;
  return isWorkplace(place.replace(/ of .*$/u, '')) ? 'employer' : 'employer with an article';
};

/** A part of an employer, or what employers are parts of. */
const part =
  /^(?:department|faculty|school of|institute|nhs|un|eu|army|navy|police|government|state|council|city)\b|\b(?:office|department|team|branch|building|campus|plant)$/u;

const worksAt = (subject: string, place: string, isSo: boolean): Frame =>
  booleanFrame(
    `${subject} works at ${place.replace(/^(?:an?|the) /u, '')}`,
    isSo,
    `whether ${describePerson(subject)} still works at ${place.replace(/^an? /u, 'the ')}`,
  );

/** "Left Acme", "quit the job at the hospital". */
const leaving = firstMatch([
  {
    pattern:
      /^(?:leave|quit|resign from|be (?:fired|laid off) (?:from|by)) (?:(?:the|user's|an?) job (?:at|with) )?(?<place>.+)/u,
    frames: ({ place = '' }, claim) =>
      isPassing(claim) ? [] : [worksAt(claim.subject, headOf(place), false)],
  },
  { pattern: /^retire\b/u, frames: (_, claim) => [{ ...employed(claim, false), weight: 2 }] },
  {
    pattern: /^join (?<place>\S+(?: \S+)?) as (?:an?|the) /u,
    frames: ({ place = '' }, claim) =>
      claim.names().has(place.split(' ')[0] ?? '') ? employedAt(claim, place) : [],
  },
]);

const employer = firstMatch([
  {
    pattern:
      /^(?:work(?: as (?:an? )?[^,]{2,50}?)?|be (?:employed|hired)(?: as (?:an? )?[^,]{2,50}?)?) (?:full-time |part-time )?(?:at|for|by|in(?= an? )|inside) (?<place>.+)/u,
    frames: ({ place = '' }, claim) => employedAt(claim, place),
  },
  {
    pattern:
      /^be (?:an? |the )(?!(?:\S+ ){0,3}(?:student|member|customer|client|user|regular|patient|fan|volunteer|guest|home|meeting|beginner|expert)\b)[^,]{2,40}? (?:at|for) (?<place>(?!the\b|an?\b|user|home|work|night|heart|fun|least|\d).+)/u,
    frames: ({ place = '' }, claim) => employedAt(claim, place),
  },
]);

/** "Quit the job at Acme" is a denial. */
const quitting = firstMatch([
  {
    pattern: /^use (?:the|user's|an?) job (?:at|with) (?<place>.+)/u,
    frames: ({ place = '' }, { subject }) => [worksAt(subject, headOf(place), false)],
  },
]);

const employed = ({ subject }: Claim, isSo: boolean): Frame =>
  booleanFrame(`${subject} employed`, isSo, `whether ${describePerson(subject)} has a job`);
const ownBoss = ({ subject }: Claim, isSo: boolean): Frame =>
  booleanFrame(`${subject} self-employed`, isSo, `how ${describePerson(subject)} is employed`);

/** Employed or unemployed, self-employed or not. */
const standing = firstMatch([
  {
    pattern:
      /^be (?:\p{L}+ )?(?:unemployed|jobless|out of work|out of a job|between jobs|retired|laid off)\b/u,
    frames: (_, claim) => [employed(claim, false)],
  },
  {
    pattern: /^be (?:an? )?(?:self-employed|independent contractor)/u,
    frames: (_, claim) => [ownBoss(claim, true)],
  },
  {
    pattern: /^be an? (?:permanent |salaried |full-time )?employee\b/u,
    frames: (_, claim) => [employed(claim, true), ownBoss(claim, false)],
  },
  {
    pattern: /^(?:work (?:as|at|for) |be employed|have an? (?:\p{L}+ )?job\b)/u,
    frames: (_, claim) => [employed(claim, true)],
  },
]);

const idle = firstMatch([
  { pattern: /^have (?:an? )?(?:job|work)$/u, frames: (_, claim) => [employed(claim, false)] },
]);

const newJob =
  /^(?:start|begin|get|take|accept|find|move to|switch to) an? (?:[\p{L}-]+ ){0,2}(?:job|position|role)\b(?! (?:search|hunt))/u;

/** "Started a job at a bank" means working at one. */
const started: FrameExtractor = (claim) => {
  const said = verbPhraseOf(claim);
  if (!newJob.test(said)) return [];
  const now = { ...claim, verb: 'work', rest: said.replace(newJob, '').trim() };
  return [employed(claim, true), ...employer(now), ...job(now)];
};

const hasHappened = ({ time, isAffirmed }: Claim): boolean =>
  isAffirmed && (time === 'past' || time === 'done');

/** Job, employer, and whether a person is employed. */
export const work = when(
  ({ subject }) =>
    isUniquePerson(subject) &&
    (subject === 'user' || isPerson(subject)) &&
    !/ (?:dog|cat)$/u.test(subject),
  allOf(
    when(isSoNow, allOf(job, employer, standing)),
    when(({ time, isAffirmed }) => time === 'now' && !isAffirmed, allOf(idle, quitting)),
    when(hasHappened, allOf(started, leaving)),
  ),
);
