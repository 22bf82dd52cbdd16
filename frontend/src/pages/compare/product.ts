/** Another way to give an AI a memory, described from public sources. */
export type Product = {
  /** The hash that links to it. */
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly better: string;
  readonly different: string;
  readonly sources: readonly Source[];
};

export type Source = {
  readonly title: string;
  readonly url: string;
  /** When it was written, or last changed, if it says so. */
  readonly date: string;
};
