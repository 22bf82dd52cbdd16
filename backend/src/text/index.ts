export { anyOf } from './any-of.ts';
export { answerTypeCount, askedAnswerTypes, statedAnswerTypes } from './answer-types.ts';
export { cachedForNow, lastTwoForNow } from './cached-for-now.ts';
export type { DateWindow } from './date-window.ts';
export { dateWindows } from './dates.ts';
export { withoutSpansBefore } from './spans-before.ts';
export { foldForSearch } from './fold-for-search.ts';
export { properNouns } from './proper-nouns.ts';
export { normalize } from './normalize.ts';
export { releaseLastMatch } from './release-last-match.ts';
export { shortName } from './short-name.ts';
export { stem } from './stem.ts';
export { newestYear, statedSubject, subjectBits } from './subject.ts';
export { anyStem } from './stop-words.ts';
export { amountPattern, monthPattern, readAmount, weekdayPattern } from './time-words.ts';
export { spellingOf } from './trigrams.ts';
export { isBlank, stripInvisible } from './strip-invisible.ts';
export {
  tokenize,
  firstWords,
  fold,
  isContent,
  withTerms,
  type Word,
  type WordForms,
} from './words.ts';
