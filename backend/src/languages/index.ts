export { categoryNamed } from './category-words.ts';
export { isForeign, readingOf, type Reading } from './read-in-language.ts';
export { isFunctionWord } from './function-words.ts';
export { overridesRules } from './overriding.ts';
export { relativeTimeIn } from './relative-time.ts';
export { isStem } from './read-word.ts';
export { capitalizesNouns } from './language.ts';
export type { LanguageCode } from './language-file.ts';
