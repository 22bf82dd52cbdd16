import { stripInvisible } from './strip-invisible.ts';
import { fold } from './words.ts';

/**
 * The normal form of a memory, for its fingerprint: two texts count as the same when they differ
 * only in case, in the encoding of equal characters, in white space, in invisible characters and in
 * punctuation at the end.
 */
export const normalize = (text: string): string =>
  withoutEnd(fold(stripInvisible(text)).replace(/\s+/g, ' ').trim());

const endPunctuation = /[\s.!?;,…。！？]/u;

// Scans from the end: a `$`-anchored regular expression is quadratic on long runs of punctuation.
const withoutEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && endPunctuation.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
