export { anyOf } from './any-of.ts';
export { answerTypeCount, askedAnswerTypes, statedAnswerTypes } from './answer-types.ts';
export { dateWindows, type DateWindow } from './dates.ts';
export { properNouns } from './proper-nouns.ts';
export { normalize } from './normalize.ts';
export { stem } from './stem.ts';
export { spellingOf } from './trigrams.ts';
export { isBlank, stripInvisible } from './strip-invisible.ts';
export { tokenize, fold, isContent, withTerms, type Word, type WordForms } from './words.ts';
