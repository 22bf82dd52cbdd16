/** `count` items created from their indices 0, 1, 2, … */
export const times = <Thing>(count: number, make: (index: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Runs `work` `count` times concurrently. */
export const inParallel = async <Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(times(count, work));
