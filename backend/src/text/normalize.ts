import { stripInvisible } from './strip-invisible.ts';
import { fold } from './words.ts';

/**
 * The normal form of a memory, for its fingerprint: two texts count as the same when they differ
 * only in case, in the spelling of equal characters, in white space, in invisible characters and in
 * punctuation at the end.
 */
export const normalize = (text: string): string =>
  withoutEnd(fold(stripInvisible(text)).replace(/\s+/g, ' ').trim());

const endSign = /[\s.!?;,…。！？]/u;

// Read from the end: a pattern tied to the end alone tries every run of signs on its way there, and
// thousands of dots would take the square of their number.
const withoutEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && endSign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
