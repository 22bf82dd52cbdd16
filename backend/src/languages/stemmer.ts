import { foldForSearch } from '../text/index.ts';

type Grammar = {
  readonly prefixes: readonly string[];
  readonly endings: readonly string[];
  readonly stemLength: number;
  readonly rounds: number;
};

// No word of any language is longer; what is longer is compared as it is.
const longestWord = 40;

/**
 * A light stemmer: takes the longest of these endings off a word, then again as often as the language
 * allows, and the longest prefix before (Savoy 2006, "Light stemming approaches for the French,
 * Portuguese, German and Hungarian languages"). Folded words in, folded stems out.
 */
export const stemmer = ({ prefixes, endings, stemLength, rounds }: Grammar) => {
  const starts = byLength(prefixes);
  const endsBy = Map.groupBy(byLength(endings), (ending) => ending.at(-1) ?? '');
  return (folded: string): string => {
    if (folded.length > longestWord) return folded;
    const fits = (affix: string, word: string): boolean => word.length - affix.length >= stemLength;
    const start = starts.find((each) => folded.startsWith(each) && fits(each, folded)) ?? '';
    let stem = folded.slice(start.length);
    for (let round = 0; round < rounds; round += 1) {
      const word = stem;
      const ends = endsBy.get(word.at(-1) ?? '') ?? [];
      const end = ends.find((each) => word.endsWith(each) && fits(each, word));
      if (end === undefined) break;
      stem = word.slice(0, -end.length);
    }
    return stem;
  };
};

const byLength = (affixes: readonly string[]): readonly string[] =>
  [...new Set(affixes.map(foldForSearch))].sort((one, other) => other.length - one.length);
