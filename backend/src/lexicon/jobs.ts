import { anyOf } from '../text/index.ts';
import { english } from './en/index.ts';

const jobs: ReadonlySet<string> = new Set(english.jobs.jobs);
const ranks = new RegExp(String.raw`\b(?:${anyOf(english.jobs.ranks)})\b`, 'gu');
const engineers = new RegExp(String.raw`\b(?:${anyOf(english.jobs.engineers)})\b`, 'gu');
const workplace = new RegExp(`(?:${anyOf(english.jobs.workplaces)})$`, 'u');

/** The job at the start of a phrase such as "senior backend engineer at acme", or undefined. */
export const jobIn = (phrase: string): string | undefined => {
  const words = phrase.split(' ').slice(0, 5);
  const at = words.findIndex((word) => jobs.has(word) || jobs.has(word.replace(/s$/u, '')));
  if (at === -1 || words.slice(0, at).some((word) => linking.test(word))) return undefined;
  return normalizeJob(words.slice(0, at + 1).join(' '));
};

const linking = /^(?:of|for|at|in|and|with|who|to|the|,)$/u;

/** The normalized job, without its rank. */
export const normalizeJob = (job: string): string =>
  job.replace(engineers, 'engineer').replace(ranks, ' ').replace(/\s+/gu, ' ').trim();

/** "Hospital", "law firm": a type of employer, not a name. */
export const isWorkplace = (phrase: string): boolean => workplace.test(phrase);

const departments: ReadonlySet<string> = new Set(english.jobs.departments);

/** "Sales", "Team Phoenix", "support team": a part of an employer, not a place to live. */
export const isDepartment = (phrase: string): boolean =>
  departments.has(phrase) || /^team |(?:team|department|division|unit|desk)$/u.test(phrase);
