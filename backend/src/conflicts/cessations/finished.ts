import { bare, headOf } from '../frames/frame.ts';
import { verbPhraseOf, type Claim } from '../parsing/claim.ts';
import { thingTerms, type Cessation } from './cessation.ts';

const finished = /^finish (?:(?:reading|watching|playing|listening to) )?(?<work>\S.*)/u;
const enjoying: ReadonlySet<string> = new Set(['read', 'watch', 'play', 'listen']);

/**
 * The book, show or game that the user has finished, by its name: "finished Middlemarch" ends "is
 * reading Middlemarch". Other things that are finished, such as a report, may be another one.
 */
export const finishedIn = (claim: Claim): Cessation[] => {
  if (claim.subject !== 'user' || !claim.isAffirmed || claim.time === 'wish') return [];
  const work = finished.exec(verbPhraseOf(claim))?.groups?.['work'];
  if (work === undefined || !claim.names().has(bare(headOf(work)).split(' ', 1)[0] ?? ''))
    return [];
  const terms = thingTerms(work);
  return [
    {
      terms,
      isPresupposed: ({ claim: { subject, verb, rest } }) =>
        subject === 'user' &&
        enjoying.has(verb) &&
        thingTerms(rest.replace(/^to /u, '')).join(' ') === terms.join(' '),
      change: `the user finished ${bare(headOf(work))}`,
    },
  ];
};
