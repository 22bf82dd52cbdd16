import { z } from 'zod';
import type { Timestamp } from '../kernel/clock.ts';
import type { MemoryId } from '../kernel/ids.ts';
import { isBlank } from '../text/index.ts';
import { categories, type Category } from './category.ts';

/** Longest memory in characters (UTF-16 units, as every client counts them). */
const longestText = 4_000;

const isWithinLimit = (text: string): boolean => text.length <= longestText;

const tooLong = (name: string): string =>
  `${name} is longer than ${longestText.toLocaleString('en')} characters. Shorten it or split it into several memories.`;

export const NewMemory = z.object({
  text: z
    .string({ error: 'text must be a string: the one fact to remember.' })
    .refine((text) => !isBlank(text), 'text is empty. Send the one fact to remember.')
    .refine(isWithinLimit, tooLong('text')),
  inEnglish: z
    .string({ error: 'in_english must be a string: the meaning of the text in English.' })
    .refine(isWithinLimit, tooLong('in_english'))
    .optional(),
  category: z.enum(categories, {
    error: `category must be one of: ${categories.join(', ')}.`,
  }),
});
export type NewMemory = z.infer<typeof NewMemory>;

/** A memory as its holder sees it: opened. */
export type Memory = {
  readonly memoryId: MemoryId;
  readonly text: string;
  /** The gloss: the meaning of a text in another language, in English. */
  readonly inEnglish?: string | undefined;
  readonly category: Category;
  /** The client that saved it, where it told us its name. */
  readonly savedBy: string | undefined;
  readonly createdAt: Timestamp;
  readonly lastAccessedAt: Timestamp | undefined;
  readonly accessCount: number;
  readonly activation: number;
};

/** What is written down about the use of a memory. */
export type AccessStats = Pick<Memory, 'lastAccessedAt' | 'accessCount' | 'activation'>;

/** A memory as the store sees it: sealed. Access and activation are plain, workers write them. */
export type MemoryRow = AccessStats & {
  readonly memoryId: MemoryId;
  /** HMAC over the normalised text with a key of the vault, 32 bytes. */
  readonly fingerprint: Uint8Array;
  readonly sealed: Uint8Array;
  readonly createdAt: Timestamp;
};
