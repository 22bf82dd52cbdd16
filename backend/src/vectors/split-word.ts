/** Ids of wordpieces by name; a piece that goes on within a word begins with `##`. */
export type PieceIds = ReadonlyMap<string, number>;

// No piece is longer, so a longer run of letters need not be tried.
const longestPiece = 18;
// A longer word is a hash or a line of code, and would cost its square.
const longestWord = 64;
const accents = /\p{M}/gu;
// The teacher read English. Other scripts fall into single letters and numbers into digits, whose sum
// tells how a word is spelled rather than what it means.
const isLatin = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && !/[^\p{Script=Latin}\p{Script=Common}]/u.test(word);

/**
 * The wordpieces of a folded word, greedily the longest first, as BERT's own tokenizer cuts it
 * (Wu et al. 2016, Google's Neural Machine Translation System). Empty when it cannot be cut, is a number, or is in another script than Latin.
 */
export const splitWord = (word: string, ids: PieceIds): number[] => {
  if (word.length > longestWord) return [];
  const plain = word.normalize('NFD').replace(accents, '');
  if (!isLatin(plain)) return [];
  const pieces: number[] = [];
  for (let start = 0; start < plain.length;) {
    const piece = longestAt(plain, start, ids);
    if (piece === undefined) return [];
    pieces.push(piece.id);
    start = piece.end;
  }
  return pieces;
};

const longestAt = (
  word: string,
  start: number,
  ids: PieceIds,
): { readonly id: number; readonly end: number } | undefined => {
  for (let end = Math.min(word.length, start + longestPiece); end > start; end -= 1) {
    const id = ids.get(start === 0 ? word.slice(0, end) : `##${word.slice(start, end)}`);
    if (id !== undefined) return { id, end };
  }
  return undefined;
};
