export { normalise } from './normalise.ts';
export { stem } from './stem.ts';
export { stripInvisible } from './visible.ts';
export { contentTerms, contentWords, fold, words, type Word } from './words.ts';
