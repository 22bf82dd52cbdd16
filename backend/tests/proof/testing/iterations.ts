/** Whether this run is `make proof`. */
export const isWholeProof = process.env['PROOF'] === 'full';

const isContinuousIntegration = Boolean(process.env['CI']);

/** How often something is tried. Without `ci`, continuous integration tries as often as `test`. */
type Iterations = {
  /** `make test` of a contributor, who waits for it. */
  readonly test: number;
  readonly ci?: number;
  readonly proof: number;
};

/** How often something is tried in this run: least in `make test`, more in CI, most in `make proof`. */
export const iterations = ({ test, ci = test, proof }: Iterations): number => {
  if (isWholeProof) return proof;
  return isContinuousIntegration ? ci : test;
};
