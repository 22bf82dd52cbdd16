export { kindCount, kindsAsked, kindsTold } from './answer-kinds.ts';
export { dateWindows, type DateWindow } from './dates.ts';
export { namesAmong } from './names.ts';
export { normalise } from './normalise.ts';
export { stem } from './stem.ts';
export { spellingOf } from './trigrams.ts';
export { isBlank, stripInvisible } from './visible.ts';
export { eachWord, fold, isContent, withTerms, type Word, type WordForms } from './words.ts';
