import { isoTime } from '../../kernel/clock.ts';
import type { Category, Memory } from '../../memories/index.ts';
import type { Usage } from '../../tokens/index.ts';

/** A memory as a tool returns it to an AI, inside a frame. Times are ISO 8601, UTC. */
export type MemoryResult = {
  readonly id: string;
  readonly text: string;
  readonly category: Category;
  readonly saved_at: string;
  readonly last_accessed_at?: string;
  /** The AI tool that saved it. */
  readonly saved_by?: string;
};

export const memoryResultOf = (memory: Memory): MemoryResult => ({
  id: memory.memoryId,
  text: memory.text,
  category: memory.category,
  saved_at: isoTime(memory.createdAt),
  ...(memory.lastAccessedAt !== undefined && {
    last_accessed_at: isoTime(memory.lastAccessedAt),
  }),
  ...(memory.savedBy !== undefined && { saved_by: memory.savedBy }),
});

/** E.g. "12 of 25 memories used." */
export const usageSentence = ({ memoriesUsed, memoryLimit }: Usage): string =>
  memoryLimit === null
    ? `${memoriesUsed} memories saved, no limit.`
    : `${memoriesUsed} of ${memoryLimit} memories used.`;
