/**
 * Matches where any of the patterns would, in one step, because most texts match none of many
 * patterns. For patterns without flags other than `u` and `g`, and without back-references.
 */
export const anyPattern = (patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${unnamed(source)})`).join('|'), 'u');

/** Two groups of one pattern cannot have the same name. */
const unnamed = (source: string): string => source.replace(/\(\?<(?![=!])\w+>/gu, '(?:');
