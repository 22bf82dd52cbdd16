/** Words as they stand somewhere; several where several places there make the promise. */
type Words = string | readonly string[];

/** One promise: what is meant, and the words it is made in. */
export type Promised = {
  readonly says: string;
  /** Where somebody reads it. */
  readonly made: {
    readonly readme?: Words;
    readonly security?: Words;
    readonly docs?: Words;
    readonly site?: Words;
    /** Descriptions of the tools, and the instructions of the server. */
    readonly tools?: Words;
  };
};
