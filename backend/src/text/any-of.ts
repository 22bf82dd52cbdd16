// Node 22, which the npm package supports, has no RegExp.escape.
import escapeRegExp from 'escape-string-regexp';

/** Source of a regular expression that matches any of these words; earlier words win. */
export const anyOf = (words: readonly string[]): string => words.map(escapeRegExp).join('|');
