import { stem } from '../text/index.ts';
import { english } from './en/index.ts';

const stems = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(stem));

const { frame, light, attitude, liking } = english.templateWords;
const frameTerms = stems(frame);
const lightTerms = stems(light);
const attitudeTerms = stems(attitude);
const likingTerms = stems(liking);
const desireTerms = stems(english.verbs.desire);

/** Does this term only name the fact that a frame states, and add nothing to it? */
export const isTemplateWord = (term: string): boolean => frameTerms.has(term);

/** Is this term a light verb, a preposition or the name of a kind? */
export const isLight = (term: string): boolean => lightTerms.has(term);

/** Does this term only say how something is liked, wanted, or not? */
export const isAttitude = (term: string): boolean => attitudeTerms.has(term);

/** Is this term one of wanting, preferring and liking? */
export const isLiking = (term: string): boolean => likingTerms.has(term);

/** Does this term only say that something shall be so? Such terms differ between wordings. */
export const isDesireVerb = (term: string): boolean => desireTerms.has(term);
