export { readingOf, type Reading } from './read-in-language.ts';
export { isStem } from './read-word.ts';
export type { LanguageCode } from './language-file.ts';
