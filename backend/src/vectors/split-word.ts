import type { PieceTable } from './piece-table.ts';

// A longer word is a hash or a line of code, and one with more pieces is not a word.
const maxLength = 64;
const maxPieces = 12;
const accents = /\p{M}/gu;
const plainLetters = /^[a-z]+$/;
// The model that the vectors were distilled from was trained on English. Other scripts split into
// single letters and numbers into digits, whose sum represents spelling instead of meaning.
const isLatin = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && !/[^\p{Script=Latin}\p{Script=Common}]/u.test(word);

/**
 * The wordpieces of a folded word, by greedy longest match as in BERT's tokenizer (Wu et al. 2016,
 * Google's Neural Machine Translation System). Empty if it cannot be split, has a digit, is not in
 * Latin script, or has more than 64 characters or 12 pieces.
 */
export const splitWord = (word: string, pieces: PieceTable): number[] => {
  if (word.length > maxLength || /\d/u.test(word)) return [];
  const isPlain = plainLetters.test(word);
  const plain = isPlain ? word : word.normalize('NFD').replace(accents, '');
  if (!isPlain && !isLatin(plain)) return [];
  const found: number[] = [];
  for (let start = 0; start < plain.length;) {
    const piece = pieces.longestAt(plain, start);
    if (piece === undefined || found.length === maxPieces) return [];
    found.push(piece.id);
    start = piece.end;
  }
  return found;
};
