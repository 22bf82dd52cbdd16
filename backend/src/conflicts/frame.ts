/**
 * What a sentence says about its holder: about which slot, with which value. Two frames of one
 * slot can conflict; sentences without a frame never do.
 */
export type Frame = {
  /** E.g. "home town", "favourite colour", "prefers of npm and pnpm". */
  readonly slot: string;
  /** What fills the slot; only one can at a time. */
  readonly value: string;
  /** For people, after "both say": "where the user lives". */
  readonly about: string;
};
