import { fold } from './words.ts';

/**
 * The normal form of a memory, for its fingerprint: two texts count as the same when they differ
 * only in case, in the spelling of equal characters, in white space and in punctuation at the end.
 */
export const normalise = (text: string): string =>
  fold(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.!?;,…。！？]+$/u, '');
