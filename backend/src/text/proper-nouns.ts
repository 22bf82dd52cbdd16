import { isContent, type WordForms } from './words.ts';

/**
 * Which words of a text are proper names: written with a capital though they do not begin it. The
 * first word counts when it is written with more than one capital (LGBTQ, GitHub).
 */
export const properNouns = <Each extends WordForms>(inOrder: readonly Each[]): Each[] =>
  inOrder.filter(
    (word, index) =>
      (index === 0 ? /\p{Lu}.*\p{Lu}/u : /^\p{Lu}/u).test(word.surface) && isContent(word),
  );
