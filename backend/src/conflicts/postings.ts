/** Lists of numbers by key, compact where most keys have one number only. */
export type Postings = {
  readonly add: (key: number, entry: number) => void;
  readonly remove: (key: number, entry: number) => void;
  /** In the order added. Not to be changed, nor kept over the next `add`. */
  readonly get: (key: number) => readonly number[];
  /** Estimate of its heap. */
  readonly bytes: () => number;
};

/** Measured on Node 24: an entry of a map of numbers, and a list of its own for a key. */
const bytesAKey = 40;
const bytesAList = 56;
const bytesAnEntry = 10;

export const createPostings = (): Postings => {
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
        const at = list.indexOf(entry);
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
