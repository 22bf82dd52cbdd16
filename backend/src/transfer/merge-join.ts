/** The rows of one key on both sides; at least one of them exists. */
export type Pair<Row> = { readonly here: Row | undefined; readonly there: Row | undefined };

/** Pairs the rows of two sides that are both ordered by their keys. */
export const mergeJoin = async function* <Row>(
  hereRows: AsyncIterable<Row>,
  thereRows: AsyncIterable<Row>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Pair<Row>> {
  const [ours, theirs] = [hereRows[Symbol.asyncIterator](), thereRows[Symbol.asyncIterator]()];
  try {
    let [here, there] = [await nextOf(ours), await nextOf(theirs)];
    while (here !== undefined || there !== undefined) {
      const order = compare(here && keyOf(here), there && keyOf(there));
      yield pairFor(order, here, there);
      if (order <= 0) here = await nextOf(ours);
      if (order >= 0) there = await nextOf(theirs);
    }
  } finally {
    await Promise.all([ours.return?.(), theirs.return?.()]);
  }
};

const nextOf = async <Row>(rows: AsyncIterator<Row>): Promise<Row | undefined> => {
  const next = await rows.next();
  return next.done === true ? undefined : next.value;
};

const pairFor = <Row>(order: number, here: Row | undefined, there: Row | undefined): Pair<Row> => ({
  here: order <= 0 ? here : undefined,
  there: order >= 0 ? there : undefined,
});

/** An exhausted side sorts after everything. */
const compare = (one: string | undefined, other: string | undefined): number => {
  if (one === other) return 0;
  if (one === undefined) return 1;
  return other === undefined || one < other ? -1 : 1;
};
