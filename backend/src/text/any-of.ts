/** The source of a pattern that matches any of these words, the first that fits. */
export const anyOf = (words: readonly string[]): string => words.map(RegExp.escape).join('|');
