import { z } from 'zod';
import type { Timestamp } from '../kernel/clock.ts';
import type { MemoryId } from '../kernel/ids.ts';
import { isBlank } from '../text/index.ts';
import { categories, type Category } from './category.ts';
import { maxTextLength } from './text-limit.ts';

const isWithinLimit = (text: string): boolean => text.length <= maxTextLength;

const tooLong = (name: string): string =>
  `${name} is longer than ${maxTextLength.toLocaleString('en')} characters. Shorten it or split it into several memories.`;

export const NewMemory = z.object({
  text: z
    .string({ error: 'text must be a string: the one fact to remember.' })
    .refine((text) => !isBlank(text), 'text is empty. Send the one fact to remember.')
    .refine(isWithinLimit, { error: () => tooLong('text') }),
  inEnglish: z
    .string({ error: 'in_english must be a string: the meaning of the text in English.' })
    .refine(isWithinLimit, { error: () => tooLong('in_english') })
    .optional(),
  category: z.enum(categories, {
    error: `category must be one of: ${categories.join(', ')}.`,
  }),
});
export type NewMemory = z.infer<typeof NewMemory>;

/** A memory that another one replaced, without its text, which only the bin has. */
export type ReplacedMemory = {
  readonly memoryId: MemoryId;
  readonly createdAt: Timestamp;
  /** The client that saved it, if it sent its name. */
  readonly savedBy: string | undefined;
  readonly replacedAt: Timestamp;
  /** The client that replaced it, if it sent its name. */
  readonly removedBy: string | undefined;
};

/** A decrypted memory. */
export type Memory = {
  readonly memoryId: MemoryId;
  readonly text: string;
  /** The gloss: the meaning of a text in another language, in English. */
  readonly inEnglish?: string | undefined;
  readonly category: Category;
  /** The client that saved it, if it sent its name. */
  readonly savedBy: string | undefined;
  /** The memories that it replaced, directly and indirectly, newest first; missing if none. */
  readonly replaced?: readonly ReplacedMemory[] | undefined;
  /** The memories that are true together with it, as the user said; missing if none. */
  readonly settledWith?: readonly MemoryId[] | undefined;
  /** Its keys in the index of conflicts (`Statement`), sealed with it; missing in older rows. */
  readonly indexKeys?: string | undefined;
  readonly createdAt: Timestamp;
  readonly lastAccessedAt: Timestamp | undefined;
  readonly accessCount: number;
  readonly activation: number;
};

/** Usage data of a memory. */
export type AccessStats = Pick<Memory, 'lastAccessedAt' | 'accessCount' | 'activation'>;

/** A sealed memory, as stored. Usage data is plain because workers write it. */
export type MemoryRow = AccessStats & {
  readonly memoryId: MemoryId;
  /** HMAC over the normalized text with a key of the vault, 32 bytes. */
  readonly fingerprint: Uint8Array;
  readonly sealed: Uint8Array;
  readonly createdAt: Timestamp;
};
