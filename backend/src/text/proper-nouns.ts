import { isContent, type WordForms } from './words.ts';

/**
 * The proper names in a text: capitalized words other than the first. The first word counts if it
 * has more than one capital letter (LGBTQ, GitHub).
 */
export const properNouns = <Each extends WordForms>(inOrder: readonly Each[]): Each[] =>
  inOrder.filter(
    (word, index) =>
      (index === 0 ? /\p{Lu}.*\p{Lu}/u : /^\p{Lu}/u).test(word.surface) && isContent(word),
  );
