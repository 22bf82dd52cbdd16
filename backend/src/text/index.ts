export { kindCount, kindsAsked, kindsTold } from './answer-kinds.ts';
export { dateWindows, type DateWindow } from './dates.ts';
export { namesAmong } from './names.ts';
export { normalise } from './normalise.ts';
export { stem } from './stem.ts';
export { isStopWord } from './stop-words.ts';
export { spelledAlike } from './trigrams.ts';
export { stripInvisible } from './visible.ts';
export { contentWords, fold, withTerms, wordForms, type Word, type WordForms } from './words.ts';
