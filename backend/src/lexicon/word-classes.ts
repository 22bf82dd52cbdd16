import { stem } from '../text/index.ts';
import { english } from './en/index.ts';

const stems = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(stem));

const { frame, light, attitude, liking } = english.templateWords;
const frameTerms = stems(frame);
const lightTerms = stems(light);
const attitudeTerms = stems(attitude);
const likingTerms = stems(liking);
const desireTerms = stems(english.verbs.desire);

/** Whether the term only introduces a frame's fact: "lives", "is based", "home". */
export const isTemplateWord = (term: string): boolean => frameTerms.has(term);

/** Whether the term is a light verb, a preposition or a generic noun. */
export const isLight = (term: string): boolean => lightTerms.has(term);

/** Whether the term only expresses liking, wanting or their opposites. */
export const isAttitude = (term: string): boolean => attitudeTerms.has(term);

/** Whether the term expresses wanting, preferring or liking. */
export const isLiking = (term: string): boolean => likingTerms.has(term);

/** Whether the term is a verb of wanting. Such verbs are interchangeable between wordings. */
export const isDesireVerb = (term: string): boolean => desireTerms.has(term);
