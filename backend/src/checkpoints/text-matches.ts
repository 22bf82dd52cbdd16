import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import { isFunctionWord, readingOf } from '../languages/index.ts';
import { anyStem, tokenize, withTerms, type WordForms } from '../text/index.ts';
import type { Checkpoint } from './checkpoint.ts';
import { isHandoffTerm } from './handoff-words.ts';

/** Words read of one text: under 10 ms (measured). Others get their turn in between. */
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
  work: CooperativeTask,
): Promise<TextMatches<Each>> => {
  const wanted = wantedIn(asked);
  const counted: { readonly each: Each; readonly count: number }[] = [];
  for (const each of wanted.length === 0 ? [] : checkpoints) {
    const terms = await termsOf(each, work);
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
  tokenize(asked)
    .take(maxAsked)
    .map(contentIn(asked))
    .filter((word) => word !== undefined)
    .filter(({ forms, meaning = forms.slice(0, 1) }) => !meaning.map(anyStem).some(isHandoffTerm))
    // "Next.js" is also found by its parts, and any text may have "next".
    .map((word) => withTerms(word).terms.filter((term) => !isHandoffTerm(term)))
    .toArray();

const termsOf = async (
  { title, text }: Text,
  work: CooperativeTask,
): Promise<ReadonlySet<string>> => {
  const terms = new Set<string>();
  const whole = `${title}\n${text}`;
  const contentOf = contentIn(whole);
  for (const word of tokenize(whole).take(maxWords)) {
    const content = contentOf(word);
    if (content !== undefined) for (const term of withTerms(content).terms) terms.add(term);
    if (work.shouldYield()) await work.yieldNow();
  }
  return terms;
};

/** Reads a word of this text; undefined if it carries no meaning, as an article of any language. */
const contentIn = (text: string): ((word: WordForms) => WordForms | undefined) => {
  const reading = readingOf(text);
  return (word) => {
    if (isFunctionWord(word.folded)) return undefined;
    return reading === undefined ? word : reading.read(word);
  };
};
