import { isFunctionWord } from '../languages/index.ts';
import { isEnglishWord } from '../lemmas/index.ts';
import { isCommonWord } from '../lexicon/index.ts';
import type { CheckpointHead } from './checkpoint.ts';
import { isTechnicalTerm } from './technical-terms.ts';
import { wordsOf } from './title-words.ts';

/** Titles that share fewer words say little about the work, unless one is rare: "Plan", "Notes". */
const leastShared = 2;

/** Two titles, as the words of each and of both. */
type Compared = {
  readonly head: CheckpointHead;
  readonly others: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
};

/**
 * The heads whose titles have every word of this title and more, or the reverse: they may be about
 * the same work. So may the only one that shares a rare word with it.
 */
export const similarTitles = (
  heads: readonly CheckpointHead[],
  title: string,
): readonly CheckpointHead[] => {
  const words = wordsOf(title);
  const compared = heads.map((head): Compared => {
    const others = wordsOf(head.title);
    return { head, others, shared: words.intersection(others) };
  });
  const rare = [...words].filter(isRare).filter((word) => countOf(word, compared) === 1);
  return compared
    .filter((each) => isPart(each, words) || rare.some((word) => each.shared.has(word)))
    .map(({ head }) => head);
};

const isPart = ({ others, shared }: Compared, words: ReadonlySet<string>): boolean =>
  shared.size >= leastShared && shared.size === Math.min(words.size, others.size);

const countOf = (word: string, compared: readonly Compared[]): number =>
  compared.filter(({ shared }) => shared.has(word)).length;

/** A name, rather than a word, tool or technical term that several titles have by chance. */
const isRare = (word: string): boolean =>
  /\p{L}/u.test(word) && !isUsual(word) && word.split(/[^\p{L}\p{M}\p{N}]/u).some(isRarePart);

/** "Follow-up" is as usual as its parts. */
const isRarePart = (word: string): boolean => word.length > 2 && !isUsual(word);

const isUsual = (word: string): boolean =>
  isEnglishWord(word) || isFunctionWord(word) || isCommonWord(word) || isTechnicalTerm(word);
