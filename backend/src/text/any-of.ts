/** Source of a regular expression that matches any of these words; earlier words win. */
export const anyOf = (words: readonly string[]): string => words.map(RegExp.escape).join('|');
