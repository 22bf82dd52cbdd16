/** A quote from one place, or several quotes. */
type Words = string | readonly string[];

/** One promise: its meaning, and the wording where it is made. */
export type Promised = {
  readonly says: string;
  /** The pages that make it. */
  readonly made: {
    readonly readme?: Words;
    readonly security?: Words;
    readonly docs?: Words;
    readonly site?: Words;
    /** Tool descriptions and server instructions. */
    readonly tools?: Words;
  };
};
