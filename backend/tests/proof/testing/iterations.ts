/** Whether this run is `make proof`. */
export const isWholeProof = process.env['PROOF'] === 'full';

/** How often something is tried: less in every test run, more in `make proof`. */
export const iterations = ({
  test,
  proof,
}: {
  readonly test: number;
  readonly proof: number;
}): number => (isWholeProof ? proof : test);
