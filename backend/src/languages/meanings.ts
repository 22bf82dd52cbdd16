import { foldForSearch } from '../text/index.ts';

/** The English meanings of the words of one language. */
export type Meanings = {
  /** The English words for a folded word; empty for one that is not known. */
  readonly of: (folded: string) => readonly string[];
  /** The meanings of a word and, for a compound, those of its last known part and of the rest. */
  readonly ofParts: (folded: string) => readonly string[];
  /** Whether this folded word itself is known, not only its stem. */
  readonly isListed: (folded: string) => boolean;
};

const shortestPart = 4;
const longestCompound = 40;

/** From English words and the words that mean them. A word itself comes before others of its stem. */
export const meanings = (
  entries: Iterable<readonly [english: string, words: readonly string[]]>,
  stem: (folded: string) => string,
): Meanings => {
  const ofWord = new Map<string, Set<string>>();
  const ofStem = new Map<string, Set<string>>();
  for (const [english, words] of entries) {
    for (const word of words.map(foldForSearch)) {
      add(ofWord, word, english);
      add(ofStem, stem(word), english);
    }
  }
  const known = (folded: string): readonly string[] => [
    ...(ofWord.get(folded) ?? ofStem.get(stem(folded)) ?? []),
  ];
  const ofParts = (folded: string): readonly string[] => {
    const whole = known(folded);
    if (whole.length > 0 || folded.length > longestCompound) return whole;
    for (let at = shortestPart - 1; at <= folded.length - shortestPart; at += 1) {
      const last = known(folded.slice(at));
      if (last.length === 0) continue;
      const before = folded.slice(0, at);
      const linked = before.replace(/s$/u, '');
      return [...last, ...([before, linked].map(known).find(({ length }) => length > 0) ?? [])];
    }
    return [];
  };
  return { of: known, ofParts, isListed: (folded) => ofWord.has(folded) };
};

const add = (meaningsOf: Map<string, Set<string>>, key: string, english: string): void => {
  const known = meaningsOf.get(key);
  if (known === undefined) meaningsOf.set(key, new Set([english]));
  else known.add(english);
};
