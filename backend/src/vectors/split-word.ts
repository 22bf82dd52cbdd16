import type { PieceTree } from './piece-tree.ts';

// A longer word is a hash or a line of code, and one of more pieces is no word at all.
const longestWord = 64;
const mostPieces = 12;
const accents = /\p{M}/gu;
const plainLetters = /^[a-z]+$/;
// The teacher read English. Other scripts fall into single letters and numbers into digits, whose sum
// tells how a word is spelled rather than what it means.
const isLatin = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && !/[^\p{Script=Latin}\p{Script=Common}]/u.test(word);

/**
 * The wordpieces of a folded word, greedily the longest first, as BERT's own tokenizer cuts it
 * (Wu et al. 2016, Google's Neural Machine Translation System). Empty when it cannot be cut, has a
 * digit, is in another script than Latin, or has more than 64 characters or 12 pieces.
 */
export const splitWord = (word: string, pieces: PieceTree): number[] => {
  if (word.length > longestWord || /\d/u.test(word)) return [];
  const isPlain = plainLetters.test(word);
  const plain = isPlain ? word : word.normalize('NFD').replace(accents, '');
  if (!isPlain && !isLatin(plain)) return [];
  const found: number[] = [];
  for (let start = 0; start < plain.length;) {
    const piece = pieces.longestAt(plain, start);
    if (piece === undefined || found.length === mostPieces) return [];
    found.push(piece.id);
    start = piece.end;
  }
  return found;
};
