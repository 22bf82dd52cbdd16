/** Whether this run is `make proof`. */
export const isWholeProof = process.env['PROOF'] === 'full';

const isContinuousIntegration = Boolean(process.env['CI']);

/** Numbers of iterations. Without `ci`, continuous integration uses `test`. */
type Iterations = {
  /** For `make test` of a contributor, which must be fast. */
  readonly test: number;
  readonly ci?: number;
  readonly proof: number;
};

/**
 * The number of iterations in this run: fewest in `make test`, more in CI, most in `make proof`.
 */
export const iterations = ({ test, ci = test, proof }: Iterations): number => {
  if (isWholeProof) return proof;
  return isContinuousIntegration ? ci : test;
};
