/** One call of a tool. */
export type Call = {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
};

export type Fact = { readonly text: string; readonly category: string };

/** Where a peer is installed, and an empty folder for its data. */
export type Place = { readonly packages: string; readonly data: string };

export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** A memory server that runs on this machine without a network, and how an AI uses it. */
export type Peer = {
  readonly name: string;
  readonly version: string;
  /** What to install, with its version: one package of a registry. */
  readonly from: { readonly npm: string } | { readonly pip: string } | undefined;
  readonly start: (place: Place) => Program;
  /** What an AI calls once, before its first save. */
  readonly prepare: readonly Call[];
  /** `name` is unique and short, for servers that want a title. */
  readonly save: (fact: Fact, name: string) => Call;
  readonly search: (query: string) => Call;
  readonly isEmpty: (answer: string) => boolean;
  /** Does it search for the query as one string, so that an AI has to try single words? */
  readonly matchesWholeQuery: boolean;
};
