/** `count` random elements in random order. */
export const sample = <Each>(all: readonly Each[], count: number, random: () => number): Each[] =>
  all
    .map((each) => ({ each, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ each }) => each);
