/**
 * How much of a text conflict detection reads and how much a question may cost, so that no text and
 * no vault keeps other callers waiting. What is over a bound is left out: at worst a conflict or a
 * duplicate is not reported. "Measured" is the most found in 7,000 texts that people wrote about
 * themselves (`docs/recall.md`).
 */

/**
 * UTF-16 units read of a text: what is said after them is no plain fact any more. Measured: 179.
 */
export const maxTextLength = 1_000;
/** Claims read of a text, equal ones once. Measured: 4. */
export const maxClaims = 16;
/** Clauses considered. A longer text says more than plain facts. */
export const maxClauses = 40;
/** UTF-16 units of a clause in plain wording, and its words. Measured: 181 and 34. */
export const maxClauseLength = 200;
export const maxWords = 40;
/** Terms of a claim, and kinds of the things in it. Measured: 18 and 6. */
export const maxTerms = 24;
export const maxKinds = 12;
/** Words that a text writes as names, each of so many UTF-16 units at most. */
export const maxNames = 64;
export const maxNameLength = 40;
/** Frames of a claim. Measured: 7. */
export const maxFrames = 8;
/** Slots, and as many terms, under which a statement is kept in the index. Measured: 7 and 19. */
export const maxKeys = 64;
/** Denials and endings under which it is kept. Measured: 2. */
export const maxDenials = 8;
/** UTF-16 units of a reason. Measured: 112. */
export const maxReasonLength = 200;

/**
 * Claims of other statements that one question is compared with: those of some 100 plain texts, or
 * of 10 of the worst. To read and compare them takes 5 to 10 ms.
 */
export const maxCompared = 160;
/** Index entries read for one question: some 4 ms. */
export const maxReads = 400_000;
/**
 * A search answers several questions, such as ten memories or a full vault; it ends after so many
 * times that.
 */
export const questionsAtFullCost = 16;
/** Parsed texts that a search caches: some 1 MB of the longest texts. */
export const maxCachedParses = 64;
