/** A test that fails when a sentence stops being true. */
export type Proof = {
  /** The line in docs/proof.md that it counts for. */
  readonly promise: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Its name, as the file spells it, without the promises it cites. */
  readonly test: string;
  /** The group it stands in, where the name goes on from there. */
  readonly group?: string;
};

/** What the page says in one breath: a sentence, or a few that stand or fall together. */
export type Claim = {
  readonly says: string;
  readonly proof: Proof;
  /** Said only where this page and the personal URL are reached over TLS. */
  readonly needsTls?: true;
};

/** A claim, and by what it is kept. */
export type KeptClaim = Claim & {
  readonly kept: string;
  /** What it is said of, where the sentence alone does not tell. */
  readonly name?: string;
};

export const nameOf = ({ group, test }: Proof): string =>
  group === undefined ? test : `${group} ${test}`;
