/** Whether this run is `make proof`. */
export const isWholeProof = process.env['PROOF'] === 'full';

/** Whether this run has time for the long form of each test: LONG_TESTS=1, which `.ci/run` sets. */
const isLongRun = process.env['LONG_TESTS'] === '1';

/** Numbers of iterations. If `long` is missing, a long run uses `test`. */
type Iterations = {
  /** For `make test` of a contributor, which must be fast. */
  readonly test: number;
  /** For continuous integration, once for each change. */
  readonly long?: number;
  readonly proof: number;
};

/**
 * The number of iterations in this run: fewest in `make test`, more with LONG_TESTS=1, most in
 * `make proof`.
 */
export const iterations = ({ test, long = test, proof }: Iterations): number => {
  if (isWholeProof) return proof;
  return isLongRun ? long : test;
};
