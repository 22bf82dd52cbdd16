import { once } from '../kernel/once.ts';

/** Scripts written without spaces. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
// Two characters of these mean something by themselves.
const syllabic = /[\p{sc=Han}\p{sc=Katakana}]/u;

export const isUnspaced = (text: string): boolean => unspaced.test(text);

/**
 * The words of a run without spaces, each with the forms it is found by: the words that ICU's
 * dictionary finds, and pairs of characters, even across two words, because another sentence may be
 * segmented differently.
 */
export function* segmentWords(run: string): Generator<{ surface: string; forms: string[] }, void> {
  const words = Array.from(segmenter().segment(run), ({ segment }) => segment);
  for (const [at, surface] of words.entries()) {
    const forms = [surface, ...pairs(surface, words[at + 1] ?? ''), ...withoutEnding(surface)];
    yield { surface, forms: [...new Set(forms)] };
  }
}

/** ICU reads its dictionaries when the first of them is needed. */
const segmenter = once(() => new Intl.Segmenter('ja', { granularity: 'word' }));

/** The part that all forms of a Japanese verb share: 起 for 起きる and 起きます. */
const withoutEnding = (word: string): readonly string[] =>
  /^(\p{sc=Han}+)\p{sc=Hiragana}+$/u.exec(word)?.slice(1) ?? [];

const pairs = (word: string, next: string): string[] => {
  if (!syllabic.test(word)) return [];
  const characters = [...Array.from(word), ...Array.from(next).slice(0, 1)];
  return characters
    .slice(1)
    .map((character, at) => [characters[at] ?? '', character] as const)
    .filter(([first, second]) => syllabic.test(first) && syllabic.test(second))
    .map((both) => both.join(''));
};
