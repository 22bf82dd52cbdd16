/**
 * The first `count` items in sorted order, ties included, in one pass: only `count` of them are
 * kept and compared at any time.
 */
export const topK = <Item>(
  items: Iterable<Item>,
  count: number,
  compare: (one: Item, other: Item) => number,
): Item[] => {
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (last !== undefined && first.length >= count && compare(item, last) >= 0) continue;
    first.splice(
      insertionIndex(first, (held) => compare(item, held) >= 0),
      0,
      item,
    );
    if (first.length > count) first.pop();
  }
  return first;
};

/** The insertion position after all items that come before this one, by binary search. */
const insertionIndex = <Item>(
  sorted: readonly Item[],
  isBefore: (held: Item) => boolean,
): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const held = sorted[middle];
    if (held !== undefined && isBefore(held)) low = middle + 1;
    else high = middle;
  }
  return low;
};
