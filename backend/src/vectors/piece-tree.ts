/** A trie of the known wordpieces. */
export type PieceTree = {
  /**
   * The longest piece at `start` of a word: a word-initial piece at 0, a continuation piece
   * elsewhere. `undefined` if there is none.
   */
  readonly longestAt: (
    word: string,
    start: number,
  ) => { readonly id: number; readonly end: number } | undefined;
};

/** Prefix of the names of continuation pieces. */
const continuationPrefix = '##';
const atStart = 0;
const inside = 1;

/** Builds the trie. The id of a piece is its position in the list. */
export const pieceTree = (names: readonly string[]): PieceTree => {
  const branches = createBranches(names.reduce((sum, { length }) => sum + length, 0));
  const idOf = new Int32Array(branches.maxNodes).fill(-1);
  for (const [id, name] of names.entries()) {
    const isInside = name.startsWith(continuationPrefix);
    let node = isInside ? inside : atStart;
    for (let at = isInside ? continuationPrefix.length : 0; at < name.length; at += 1) {
      node = branches.grow(node, name.charCodeAt(at));
    }
    idOf[node] = id;
  }
  return {
    longestAt: (word, start) => {
      let node = start === 0 ? atStart : inside;
      let id = -1;
      let end = start;
      for (let at = start; at < word.length; at += 1) {
        const next = branches.follow(node, word.charCodeAt(at));
        if (next === undefined) break;
        node = next;
        if ((idOf[node] ?? -1) < 0) continue;
        id = idOf[node] ?? -1;
        end = at + 1;
      }
      return id < 0 ? undefined : { id, end };
    },
  };
};

type Branches = {
  readonly maxNodes: number;
  readonly follow: (node: number, letter: number) => number | undefined;
  readonly grow: (node: number, letter: number) => number;
};

/**
 * One hash table for the edges of all nodes, by node and letter, with open addressing: a step takes
 * about 10 ns, and the table a tenth of the memory of nested maps.
 */
const createBranches = (letters: number): Branches => {
  const maxNodes = letters + 2;
  const bits = Math.ceil(Math.log2(2 * maxNodes));
  const size = 2 ** bits;
  const from = new Int32Array(size);
  const by = new Uint16Array(size);
  const to = new Int32Array(size);
  let nodes = 2;
  const slotOf = (node: number, letter: number): number => {
    let slot = Math.imul(node * 31 + letter, 0x9e3779b1) >>> (32 - bits);
    // No branch leads to a root, so 0 marks a free slot.
    while (to[slot] !== 0 && (from[slot] !== node || by[slot] !== letter)) {
      slot = (slot + 1) & (size - 1);
    }
    return slot;
  };
  return {
    maxNodes,
    follow: (node, letter) => {
      const next = to[slotOf(node, letter)] ?? 0;
      return next === 0 ? undefined : next;
    },
    grow: (node, letter) => {
      const slot = slotOf(node, letter);
      if (to[slot] === 0) {
        from[slot] = node;
        by[slot] = letter;
        to[slot] = nodes;
        nodes += 1;
      }
      return to[slot] ?? 0;
    },
  };
};
