/**
 * What sorting all and taking the first `count` gives, ties included, in one pass: of a hundred
 * thousand only `count` are ever held and compared with each other.
 */
export const firstOf = <Item>(
  items: Iterable<Item>,
  count: number,
  compare: (one: Item, other: Item) => number,
): Item[] => {
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (last !== undefined && first.length >= count && compare(item, last) >= 0) continue;
    const place = first.findIndex((held) => compare(item, held) < 0);
    first.splice(place === -1 ? first.length : place, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
};
