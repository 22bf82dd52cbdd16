/** At most a few megabytes, with the longest checkpoints. */
export const pageSize = 500;

/** Every row, page by page: each page starts after the last row of the previous one. */
export const inPages = async function* <Row>(
  readPage: (after: Row | undefined) => readonly Row[],
): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const page = readPage(after);
    yield* page;
    after = page.at(-1);
  } while (after !== undefined);
};
