/** One promise: what is meant, and the words it is made in. */
export type Promised = {
  readonly says: string;
  /** Where somebody reads it, in the words that stand there. */
  readonly made: {
    readonly readme?: string;
    readonly security?: string;
    readonly operate?: string;
    readonly site?: string;
    readonly tools?: string;
  };
};
