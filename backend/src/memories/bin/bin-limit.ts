/**
 * Maximum number of memories in the bin of a vault that its token removed, and as many that grants
 * removed; the oldest are removed first. Roughly what a person scrolls through, and a few hundred KB
 * with the longest texts.
 */
export const maxBinned = 100;

/** More than the bin of a vault has, even if several processes move memories into it at once. */
export const wholeBin = 10 * maxBinned;
