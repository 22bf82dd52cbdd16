import { codeLanguage, isDesireVerb, languageTerm } from '../../lexicon/index.ts';
import type { Claim } from '../parsing/claim.ts';
import { when, type FrameExtractor } from './frame.ts';

const wished: FrameExtractor = ({ core, verb, subject }) =>
  core.flatMap((term, at) => {
    const isWish = verb === 'want' || verb === 'prefer';
    const value = languageTerm(term) ?? (isWish ? codeLanguage(term) : undefined);
    const rest = core.filter((word, other) => other !== at && !isDesireVerb(word));
    if (value === undefined || rest.length === 0) return [];
    const slot = `${subject} language of ${rest.sort().join(' ')}`;
    return [{ slot, value, about: aboutOf(subject) }];
  });

const aboutOf = (subject: string): string =>
  subject === 'user'
    ? 'in which language the user wants this'
    : `which language is used for ${subject.replace(/^user's/u, "the user's")}`;

// Not "speak", "learn" or "read": people do these in several languages.
const oneOnly = /^(?:want|prefer|be|write|need|keep|expect)$/u;
const isOneOnly = ({ isAffirmed, subject, verb }: Claim): boolean =>
  isAffirmed && subject !== '' && oneOnly.test(verb);

/** "Wants answers in German" against "in English"; "examples in Go" against "in Rust". */
export const language = when(isOneOnly, wished);
