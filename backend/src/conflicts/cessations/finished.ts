import { bare } from '../frames/frame.ts';
import { verbPhraseOf, type Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import type { Cessation } from './cessation.ts';

const finished = /^finish (?:(?<how>reading|watching|playing) )?(?<work>\S.*)/u;
const verbs: Readonly<Record<string, string>> = {
  reading: 'read',
  watching: 'watch',
  playing: 'play',
};
const underWay = /\b(?:reading|watching|playing)\b/u;
const when = / (?:yesterday|today|last (?:night|week|month|year)|this (?:morning|week|month))$/u;

/**
 * The book, show or game that the user has finished, by its name: "finished Middlemarch" ends "is
 * reading Middlemarch", but not "reads The Guardian". Other things, such as a report, may be another
 * one.
 */
export const finishedIn = (claim: Claim): Cessation[] => {
  const isOver = claim.time === 'past' || claim.time === 'done';
  return claim.subject === 'user' && claim.isAffirmed && isOver ? endedBy(claim) : [];
};

const endedBy = (claim: Claim): Cessation[] => {
  const { how = '', work = '' } = finished.exec(verbPhraseOf(claim))?.groups ?? {};
  const title = bare(work.replace(when, ''));
  const [first = ''] = title.split(' ', 1);
  const terms = coreTerms(title);
  if (terms.length === 0 || !claim.names().has(first)) return [];
  const own = verbs[how];
  const may = own === undefined ? Object.values(verbs) : [own];
  const isPresupposed: Cessation['isPresupposed'] = ({ claim: other }) =>
    other.subject === 'user' &&
    may.includes(other.verb) &&
    underWay.test(other.wording) &&
    coreTerms(bare(other.rest)).join(' ') === terms.join(' ');
  return [{ terms, isPresupposed, change: 'it is finished' }];
};
