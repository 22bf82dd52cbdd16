/** The known wordpieces. */
export type PieceTable = {
  /**
   * The longest piece at `start` of a word: a word-initial piece at 0, a continuation piece
   * elsewhere. `undefined` if there is none.
   */
  readonly longestAt: (
    word: string,
    start: number,
  ) => { readonly id: number; readonly end: number } | undefined;
};

/** The parts of the file that the table is in. The id of a piece is its position in the list. */
export type PackedPieces = {
  /** Where the name of each piece ends in `letters`. */
  readonly ends: Uint32Array;
  /** UTF-16 units. */
  readonly letters: Uint16Array;
  /** Slots of the hash table: 0, or the id of a piece plus one. */
  readonly slots: Uint16Array;
  /** Letters of the longest name. */
  readonly longest: number;
};

/** Names of continuation pieces begin with it. */
const continuation = '##';
const hash = '#'.charCodeAt(0);

/** Looks pieces up in the hash table of the file: about 10 ns a letter, and nothing to build. */
export const pieceTable = ({ ends, letters, slots, longest }: PackedPieces): PieceTable => {
  const slotShift = 32 - Math.log2(slots.length);
  const isContinuation = (from: number): boolean =>
    letters[from] === hash && letters[from + 1] === hash;

  /** Whether this is the name of the piece at these letters of the word. */
  const isNamed = (id: number, word: string, start: number, end: number): boolean => {
    const nameStart = ends[id - 1] ?? 0;
    const prefix = start === 0 ? 0 : continuation.length;
    const from = nameStart + prefix;
    if ((ends[id] ?? 0) - from !== end - start) return false;
    for (let at = start; at < end; at += 1) {
      if (letters[from + at - start] !== word.charCodeAt(at)) return false;
    }
    return isContinuation(nameStart) === start > 0;
  };

  return {
    longestAt: (word, start) => {
      let state = start === 0 ? emptyHash : continuationHash;
      let found: { readonly id: number; readonly end: number } | undefined;
      const last = Math.min(word.length, start + longest);
      for (let end = start + 1; end <= last; end += 1) {
        state = mix(state, word.charCodeAt(end - 1));
        let slot = Math.imul(state, 0x9e3779b1) >>> slotShift;
        for (let number = slots[slot] ?? 0; number !== 0; number = slots[slot] ?? 0) {
          if (isNamed(number - 1, word, start, end)) {
            found = { id: number - 1, end };
            break;
          }
          slot = (slot + 1) % slots.length;
        }
      }
      return found;
    },
  };
};

// FNV-1a.
const emptyHash = 0x811c9dc5;
const mix = (state: number, letter: number): number => Math.imul(state ^ letter, 0x01000193);
const continuationHash = mix(mix(emptyHash, hash), hash);
