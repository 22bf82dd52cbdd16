/**
 * Limits on how much of a text conflict detection parses and on the cost of one query, so that no
 * text or vault blocks other callers. Anything over a limit is ignored: at worst, a conflict or a
 * duplicate goes unreported. "Measured" is the maximum found in 7,000 texts that people wrote about
 * themselves (`docs/recall.md`).
 */

/** UTF-16 units parsed per text. Longer texts are rarely plain facts. Measured: 179. */
export const maxTextLength = 1_000;
/** Distinct claims per text. Measured: 4. */
export const maxClaims = 16;
/** Clauses parsed per text. */
export const maxClauses = 40;
/** UTF-16 units and words per normalized clause. Measured: 181 and 34. */
export const maxClauseLength = 200;
export const maxWords = 40;
/** Terms per claim, and broader terms (hypernyms) per claim. Measured: 18 and 6. */
export const maxTerms = 24;
export const maxKinds = 12;
/** Capitalized names per text, and UTF-16 units per name. */
export const maxNames = 64;
export const maxNameLength = 40;
/** Frames per claim. Measured: 7. */
export const maxFrames = 8;
/** Slots per statement in the index; the same limit applies to its terms. Measured: 7 and 19. */
export const maxKeys = 64;
/** Denials and cessations per statement in the index. Measured: 2. */
export const maxDenials = 8;
/** UTF-16 units per reason. Measured: 112. */
export const maxReasonLength = 200;

/**
 * Claims of other statements that one query is compared with: about 100 plain texts, or 10 of the
 * worst. Parsing and comparing them takes 5 to 10 ms.
 */
export const maxCompared = 160;
/** Index entries read per query: about 4 ms. */
export const maxReads = 400_000;
/**
 * A search runs several queries, for example one per recalled memory. Its total budget is the cost
 * of this many queries at their limits.
 */
export const questionsAtFullCost = 16;
/** Parsed texts that a search caches: about 1 MB for the longest texts. */
export const maxCachedParses = 64;
