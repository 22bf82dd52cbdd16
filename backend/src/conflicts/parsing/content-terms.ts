import { isLight, isLiking, positionOnScale } from '../../lexicon/index.ts';
import { stem } from '../../text/index.ts';
import type { Claim } from './claim.ts';

/**
 * The terms of a claim without light verbs, prepositions and generic nouns. Wanting, preferring and
 * liking are one term, as are all words of one side of a scale.
 */
export const contentTerms = ({ core }: Claim): ReadonlySet<string> => {
  const terms = core
    .flatMap((term) => (isCompound(term) ? term.split('-').map(stem) : term))
    .filter((term) => !isLight(term));
  return new Set(
    terms.map((term) => (isLiking(term) ? 'like' : (positionOnScale(term)?.side ?? term))),
  );
};

const isCompound = (term: string): boolean => term.includes('-') && /^\p{L}+-\p{L}+$/u.test(term);
