/** A quote from one place, or several quotes. */
type Words = string | readonly string[];

/** One promise: its meaning, and the words that make it. */
export type Promised = {
  readonly says: string;
  /** Where readers find it. */
  readonly made: {
    readonly readme?: Words;
    readonly security?: Words;
    readonly docs?: Words;
    readonly site?: Words;
    /** Descriptions of the tools, and the instructions of the server. */
    readonly tools?: Words;
  };
};
