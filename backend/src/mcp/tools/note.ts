import { z } from 'zod';
import { isoTime } from '../../kernel/clock.ts';
import { categories, type Memory } from '../../memories/index.ts';
import { stripInvisible } from '../../text/index.ts';
import type { Usage } from '../../tokens/index.ts';

/** A memory as a tool hands it to an AI. */
export const Note = z.object({
  id: z.string().describe('Hand it to forget.'),
  text: z.string(),
  category: z.enum(categories),
  saved_at: z.string().describe('ISO 8601, UTC.'),
  last_accessed_at: z.string().optional(),
  saved_by: z.string().optional().describe('The AI tool that saved it.'),
});
export type Note = z.infer<typeof Note>;

export const UsageData = z.object({
  memories_used: z.int(),
  memory_limit: z.int().nullable().describe('null: unlimited.'),
});

/** Control, bidi and tag characters could hide words from the user or steer the AI: they go. */
export const noteOf = (memory: Memory): Note => ({
  id: memory.memoryId,
  text: stripInvisible(memory.text),
  category: memory.category,
  saved_at: isoTime(memory.createdAt),
  ...(memory.lastAccessedAt !== undefined && {
    last_accessed_at: isoTime(memory.lastAccessedAt),
  }),
  ...(memory.savedBy !== undefined && { saved_by: stripInvisible(memory.savedBy) }),
});

export const usageData = ({ memoriesUsed, memoryLimit }: Usage): z.infer<typeof UsageData> => ({
  memories_used: memoriesUsed,
  memory_limit: memoryLimit,
});

/** E.g. "12 of 25 memories used." */
export const usageSentence = ({ memoriesUsed, memoryLimit }: Usage): string =>
  memoryLimit === null
    ? `${memoriesUsed} memories saved, no limit.`
    : `${memoriesUsed} of ${memoryLimit} memories used.`;
