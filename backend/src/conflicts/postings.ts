/**
 * Lists of numbers by key, compact where most keys have one number only. The numbers of a key are
 * added in rising order, or in that of `orderOf`.
 */
export type Postings = {
  readonly add: (key: number, entry: number) => void;
  readonly remove: (key: number, entry: number) => void;
  /** In the order added. Not to be changed; what is added later may be missing from it. */
  readonly get: (key: number) => readonly number[];
  /** Estimate of its heap. */
  readonly bytes: () => number;
};

/** Measured on Node 24: an entry of a map of numbers, and a list of its own for a key. */
const bytesAKey = 40;
const bytesAList = 56;
const bytesAnEntry = 10;

export const createPostings = (orderOf: (entry: number) => number = (entry) => entry): Postings => {
  const lists = new Map<number, number | number[]>();
  let entries = 0;
  let own = 0;

  return {
    add: (key, entry) => {
      const list = lists.get(key);
      entries += 1;
      if (list === undefined) lists.set(key, entry);
      else if (typeof list !== 'number') list.push(entry);
      else {
        own += 1;
        lists.set(key, [list, entry]);
      }
    },
    remove: (key, entry) => {
      const list = lists.get(key);
      if (list === undefined) return;
      if (typeof list === 'number') {
        if (list !== entry) return;
        lists.delete(key);
      } else {
        const at = list.indexOf(entry, firstFrom(list, orderOf(entry), orderOf));
        if (at === -1) return;
        list.splice(at, 1);
        if (list.length === 0) {
          own -= 1;
          lists.delete(key);
        }
      }
      entries -= 1;
    },
    get: (key) => {
      const list = lists.get(key);
      return typeof list === 'number' ? [list] : (list ?? []);
    },
    bytes: () => lists.size * bytesAKey + own * bytesAList + entries * bytesAnEntry,
  };
};

/** Does a list in rising order hold the entry? */
export const contains = (list: readonly number[], entry: number): boolean =>
  list[firstFrom(list, entry)] === entry;

/** How many numbers of a list `holds` reads. */
export const readsToFind = (list: readonly number[]): number => 33 - Math.clz32(list.length);

/** Where the entries begin that come at `place` or after it, searched by halves. */
const firstFrom = (
  list: readonly number[],
  key: number,
  orderOf: (entry: number) => number = (entry) => entry,
): number => {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (orderOf(list[middle] ?? 0) < key) from = middle + 1;
    else to = middle;
  }
  return from;
};
