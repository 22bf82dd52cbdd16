/** A test that fails when a claim stops being true. */
export type Proof = {
  /** The id of the promise whose row in docs/proof.md counts this test. */
  readonly promise: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Name of the test as the file spells it, without the promises it cites. */
  readonly test: string;
  /** Name of the describe block around it, if the name of the test continues it. */
  readonly group?: string;
};

/** One or more sentences of the page that a single test proves. */
export type Claim = {
  readonly text: string;
  readonly proof: Proof;
  /** Shown only if both this page and the personal URL are served over TLS. */
  readonly needsTls?: true;
};

/** A claim with an explanation of what makes it true. */
export type ExplainedClaim = Claim & {
  readonly mechanism: string;
  /** The subject of the claim, if its text does not name it. */
  readonly name?: string;
};

export const nameOf = ({ group, test }: Proof): string =>
  group === undefined ? test : `${group} ${test}`;
