/**
 * Posting lists by key, compact when most keys have a single entry. The entries of a key must be
 * added in ascending order of `orderOf`, by default of the entry itself.
 */
export type Postings = {
  readonly add: (key: number, entry: number) => void;
  readonly remove: (key: number, entry: number) => void;
  /** In insertion order. Do not modify the list; entries added later may be missing from it. */
  readonly get: (key: number) => readonly number[];
  /** Estimated heap size in bytes. */
  readonly bytes: () => number;
};

/** Measured on Node 24: a map entry, an array, and an array element. */
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

/** Whether an ascending list contains the entry. */
export const contains = (list: readonly number[], entry: number): boolean =>
  list[firstFrom(list, entry)] === entry;

/** The number of reads `contains` needs. */
export const readsToFind = (list: readonly number[]): number => 33 - Math.clz32(list.length);

/** Binary search: the index of the first entry whose order is at least `key`. */
export const firstFrom = (
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
