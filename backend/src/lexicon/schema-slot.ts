import { z } from 'zod';

const word = z.string().regex(/^(?!.*\p{Lu})\S(?:.*\S)?$/u);
const words = z.array(word).readonly();
/** Pairs of texts. */
const examples = z.array(z.array(z.string()).length(2).readonly()).min(1).readonly();

/**
 * Something that has one value at a time, such as the database of a project, with the values that
 * it can have. A claim fills the slot if it relates one of the values to its subject.
 */
export const Slot = z.strictObject({
  slot: word,
  /** Used after "both say": "which database is used". */
  about: z.string(),
  /** Names of the slot: "the database is …". */
  nouns: words,
  /** Words that say no more than the slot does, so that they do not limit it. */
  scopes: words.optional(),
  /** Lists of `tools.json` (by kind) or 'programming languages' whose names are values as well. */
  from: words.optional(),
  values: words.optional(),
  /** Other spellings of a value. */
  aliases: z.record(word, word).readonly().optional(),
  /** More precise values, each with the value that it is compatible with. */
  refines: z.record(word, word).readonly().optional(),
  /** Values that are also common words; they count only if capitalized or next to a noun. */
  common: words.optional(),
  /** Values that count only in a claim with one of the nouns. */
  needsNoun: words.optional(),
  /** Values that are often used next to another: "uses" alone says nothing about the slot. */
  alongside: words.optional(),
  /** The source of a pattern for further values. */
  pattern: z.string().optional(),
  /** True if projects often use several at once, so that "uses" alone fills no slot. */
  several: z.boolean().optional(),
  /** True for a convention or a state: "the user prefers" and "we use" fill the slot alike. */
  isStyle: z.boolean().optional(),
  /** True if the team and the company of the user have separate values. */
  isPersonal: z.boolean().optional(),
  /** Checked by `conflicts/frames/statements/slot.test.ts`, in both orders. */
  examples: z.strictObject({ conflicts: examples, compatible: examples }),
});
export type Slot = z.infer<typeof Slot>;
