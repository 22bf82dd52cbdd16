import type { Memory } from '../memories/read-memories.ts';
import type { Before } from './import-state.ts';

/** Under this name the server saves what a browser sends. */
const website = 'MindMirror website';

/**
 * Whether a fact that is known to the server was saved by a call of this import whose response was
 * lost. What another tool saved meanwhile is not, and neither is what may have been there before.
 */
export const isOwn = (
  { id, saved_by: savedBy, saved_at: savedAt }: Pick<Memory, 'id' | 'saved_by' | 'saved_at'>,
  { ids, isComplete, startedAt }: Before,
): boolean => {
  if (!isComplete || ids.includes(id)) return false;
  // A call can also have brought an older one back from the bin.
  return savedBy === website || Date.parse(savedAt) < startedAt;
};
