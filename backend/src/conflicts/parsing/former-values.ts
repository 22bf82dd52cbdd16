/**
 * A folded sentence that marks the former value of a change: "uses npm now, no longer pnpm" for
 * "uses npm now instead of pnpm". "Prefers npm instead of pnpm" is not a change.
 */
export const namingFormer = (folded: string): string =>
  instead.test(folded) && change.test(folded) ? folded.replace(instead, ', no longer ') : folded;

const instead = / (?:instead of|rather than|in place of) /u;
const change =
  /\b(?<!\b(?:right|for|until|just) )now\b|\b(?:since (?:last|this|\p{L}+ \d)|from now on|these days)\b/u;
