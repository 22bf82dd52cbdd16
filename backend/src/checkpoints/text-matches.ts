import { setImmediate } from 'node:timers/promises';
import { isFunctionWord, readingOf } from '../languages/index.ts';
import { tokenize, withTerms } from '../text/index.ts';
import type { Checkpoint } from './checkpoint.ts';

/** Words read of one text: under 10 ms (measured). Others get their turn between two texts. */
const maxWords = 2_000;

/** Words read of what was asked for. */
const maxAsked = 30;

/**
 * The checkpoints whose texts have most words of what was asked for, in any of their forms; a text
 * that is not English has the English meanings of its words as well. None if no text has one.
 */
export const textMatches = async <Each extends Pick<Checkpoint, 'title' | 'text'>>(
  checkpoints: readonly Each[],
  asked: string,
): Promise<readonly Each[]> => {
  const wanted = termsOf(asked, maxAsked);
  if (wanted.length === 0) return [];
  const counted: { readonly each: Each; readonly count: number }[] = [];
  for (const each of checkpoints) {
    await setImmediate();
    const terms = new Set(termsOf(`${each.title}\n${each.text}`, maxWords).flat());
    const count = wanted.filter((forms) => forms.some((form) => terms.has(form))).length;
    counted.push({ each, count });
  }
  const most = Math.max(...counted.map(({ count }) => count));
  return most === 0 ? [] : counted.filter(({ count }) => count === most).map(({ each }) => each);
};

/** The terms of each word that carries meaning: an article of any language has none. */
const termsOf = (text: string, most: number): readonly (readonly string[])[] => {
  const reading = readingOf(text);
  return tokenize(text)
    .take(most)
    .filter(({ folded }) => !isFunctionWord(folded))
    .map((word) => (reading === undefined ? word : reading.read(word)))
    .filter((word) => word !== undefined)
    .map((word) => withTerms(word).terms)
    .toArray();
};
