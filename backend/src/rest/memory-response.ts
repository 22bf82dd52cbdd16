import { isoTime } from '../kernel/clock.ts';
import type { Memory, RememberResult } from '../memories/index.ts';
import type { MemoryResponse, RememberResponse } from './api-contract.ts';

/** A memory in the shape of the REST API. */
export const memoryResponse = (memory: Memory): MemoryResponse => ({
  id: memory.memoryId,
  text: memory.text,
  in_english: memory.inEnglish ?? null,
  category: memory.category,
  saved_at: isoTime(memory.createdAt),
  last_accessed_at: memory.lastAccessedAt === undefined ? null : isoTime(memory.lastAccessedAt),
  uses: memory.accessCount,
  activation: memory.activation,
  saved_by: memory.savedBy ?? null,
});

type Conflict = Exclude<RememberResult, { outcome: 'full' }>['conflicts'][number];

export const conflictResponse = (conflict: Conflict): RememberResponse['conflicts'][number] => ({
  memory: memoryResponse(conflict.with),
  reason: conflict.reason,
});
