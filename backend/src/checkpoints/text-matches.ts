import { setImmediate } from 'node:timers/promises';
import { isFunctionWord, readingOf } from '../languages/index.ts';
import { anyStem, tokenize, withTerms } from '../text/index.ts';
import type { Checkpoint } from './checkpoint.ts';
import { isHandoffTerm } from './handoff-words.ts';

/** Words read of one text: under 10 ms (measured). Others get their turn between two texts. */
const maxWords = 2_000;

/** Words read of what was asked for. */
const maxAsked = 30;

type Text = Pick<Checkpoint, 'title' | 'text'>;

export type TextMatches<Each> = {
  readonly matches: readonly Each[];
  /** Whether they have all words that were asked for. */
  readonly isWhole: boolean;
};

/**
 * The checkpoints whose texts have most words of what was asked for, and at least half of them, in
 * any of their forms; a text that is not English has the English meanings of its words as well.
 * Words that carry no meaning or are usual in handoffs do not count.
 */
export const textMatches = async <Each extends Text>(
  checkpoints: readonly Each[],
  asked: string,
): Promise<TextMatches<Each>> => {
  const wanted = wantedIn(asked);
  const counted: { readonly each: Each; readonly count: number }[] = [];
  for (const each of wanted.length === 0 ? [] : checkpoints) {
    await setImmediate();
    const terms = termsOf(each);
    const count = wanted.filter((forms) => forms.some((form) => terms.has(form))).length;
    counted.push({ each, count });
  }
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const isEnough = most > 0 && 2 * most >= wanted.length;
  return {
    matches: isEnough ? counted.filter(({ count }) => count === most).map(({ each }) => each) : [],
    isWhole: most === wanted.length,
  };
};

/** The terms of each word that says something about the work. */
const wantedIn = (asked: string): readonly (readonly string[])[] =>
  [...contentWords(asked, maxAsked)]
    .filter(({ forms, meaning = forms.slice(0, 1) }) => !meaning.map(anyStem).some(isHandoffTerm))
    // "Next.js" is also found by its parts, and any text may have "next".
    .map((word) => withTerms(word).terms.filter((term) => !isHandoffTerm(term)));

const termsOf = ({ title, text }: Text): ReadonlySet<string> => {
  const terms = new Set<string>();
  for (const word of contentWords(`${title}\n${text}`, maxWords)) {
    for (const term of withTerms(word).terms) terms.add(term);
  }
  return terms;
};

/** The words that carry meaning: an article of any language has none. */
const contentWords = (text: string, most: number) => {
  const reading = readingOf(text);
  return tokenize(text)
    .take(most)
    .filter(({ folded }) => !isFunctionWord(folded))
    .map((word) => (reading === undefined ? word : reading.read(word)))
    .filter((word) => word !== undefined);
};
