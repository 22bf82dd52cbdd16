import { languageTerm } from '../lists/languages.ts';
import { inWords } from '../lists/people.ts';
import { codeLanguage } from '../lists/tools.ts';
import { isWanting } from '../lists/wanting-words.ts';
import type { Claim } from '../reading/claim.ts';
import { where, type Family } from './frame.ts';

const wished: Family = ({ core, verb, subject }) =>
  core.flatMap((term, at) => {
    const isWish = verb === 'want' || verb === 'prefer';
    const value = languageTerm(term) ?? (isWish ? codeLanguage(term) : undefined);
    const rest = core.filter((word, other) => other !== at && !isWanting(word));
    if (value === undefined || rest.length === 0) return [];
    const slot = `${subject} language of ${rest.sort().join(' ')}`;
    return [{ slot, value, about: `in which language ${inWords(subject)} wants this` }];
  });

// Who speaks, learns or reads one language may well do another.
const oneOnly = /^(?:want|prefer|be|write|need|keep|expect)$/u;
const isOneOnly = ({ isAffirmed, subject, verb }: Claim): boolean =>
  isAffirmed && subject !== '' && oneOnly.test(verb);

/** "Wants answers in German" against "in English"; "examples in Go" against "in Rust". */
export const language = where(isOneOnly, wished);
