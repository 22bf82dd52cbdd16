import { codeLanguage, isDesireVerb, languageTerm } from '../../lexicon/index.ts';
import type { Claim } from '../parsing/claim.ts';
import { when, type FrameExtractor } from './frame.ts';

const wished: FrameExtractor = ({ core, verb, subject, rest: said }) => {
  const isWish = (verb === 'want' || verb === 'prefer') && !ofCode.test(said);
  const languages = core.map(
    (term) => languageTerm(term) ?? (isWish ? codeLanguage(term) : undefined),
  );
  const [value, ...others] = languages.filter((language) => language !== undefined);
  // "Prefers Python to Java" compares languages.
  if (value === undefined || others.length > 0) return [];
  const rest = core.filter((word, at) => languages[at] === undefined && !isDesireVerb(word));
  if (rest.length === 0) return [];
  return [
    { slot: `${subject} language of ${rest.sort().join(' ')}`, value, about: aboutOf(subject) },
  ];
};

/** "No semicolons in TypeScript code" is limited to that code. */
const ofCode = / (?:in|for) \S+ (?:code|files?|projects?)$/u;

const aboutOf = (subject: string): string =>
  subject === 'user'
    ? 'in which language the user wants this'
    : `which language is used for ${subject.replace(/^user's/u, "the user's")}`;

// Without "speak", "learn" or "read", which people do in several languages.
const oneOnly = /^(?:want|prefer|be|write|need|keep|expect)$/u;
const isOneOnly = ({ isAffirmed, subject, verb }: Claim): boolean =>
  isAffirmed && subject !== '' && oneOnly.test(verb);

/** "Wants answers in German" against "in English"; "examples in Go" against "in Rust". */
export const language = when(isOneOnly, wished);
