/** One call of a tool. */
export type Call = {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
};

export type Fact = { readonly text: string; readonly category: string };

/** A fact with a unique, short name, for servers that want a title. */
export type NamedFact = Fact & { readonly name: string };

/** The folder where a peer is installed, and an empty folder for its data. */
export type Place = { readonly packages: string; readonly data: string };

export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** One package of a registry, with its version. */
export type Source = {
  readonly registry: 'npm' | 'pip' | 'go' | 'cargo';
  readonly name: string;
};

/** A memory server that runs on this machine without a network, and how an AI uses it. */
export type Peer = {
  readonly name: string;
  readonly version: string;
  /** What to install; `undefined` for the program of this repository. */
  readonly from: Source | undefined;
  readonly start: (place: Place) => Program;
  /** What an AI calls once, before its first save. */
  readonly prepare: readonly Call[];
  readonly save: (fact: NamedFact) => Call;
  /** Saves many facts in one call, if it has a tool for that. Used to fill a memory, never timed. */
  readonly saveMany: ((facts: readonly NamedFact[]) => Call) | undefined;
  readonly search: (query: string) => Call;
  readonly isEmpty: (answer: string) => boolean;
  /**
   * Whether it finds only entries that contain the whole query, so that an AI has to try single
   * words.
   */
  readonly matchesWholeQuery: boolean;
};

export type InstalledPeer = { readonly peer: Peer; readonly packages: string };
