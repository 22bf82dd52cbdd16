import type { Failure } from '../../../../api/failure.ts';
import { longestText } from '../../limits.ts';
import type { Draft } from './drafts.ts';

/** Why the server would refuse a draft, and which of its texts is the reason. */
export type Problem = Failure & { readonly field: 'text' | 'in_english' };

/**
 * The fields take text of any length, because whatever they cut off would be lost unnoticed. So this
 * says what is wrong with a draft before it is sent.
 */
export const problemOf = ({ text, in_english: inEnglish = '' }: Draft): Problem | undefined => {
  if (text.trim() === '') {
    return { field: 'text', sentence: 'There is no text yet', advice: 'Type one fact.' };
  }
  if (text.length > longestText) {
    return {
      field: 'text',
      sentence: `The text is too long by ${excessOf(text)}`,
      advice: `A memory holds up to ${number(longestText)}. Shorten it, or split it into several memories.`,
    };
  }
  if (inEnglish.length > longestText) {
    return {
      field: 'in_english',
      sentence: `The English text is too long by ${excessOf(inEnglish)}`,
      advice: `It can have up to ${number(longestText)}. Shorten it.`,
    };
  }
  return undefined;
};

const excessOf = (text: string): string => {
  const excess = text.length - longestText;
  return excess === 1 ? '1 character' : `${number(excess)} characters`;
};

const number = (count: number): string => count.toLocaleString('en-US');
