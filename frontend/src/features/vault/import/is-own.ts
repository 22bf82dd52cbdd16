import type { Memory } from '../memories/read-memories.ts';
import type { Before } from './import-state.ts';

/** The tool name under which the server saves what a browser sends. */
const website = 'MindMirror website';

/**
 * Whether a fact that is known to the server was saved by a call of this import whose response was
 * lost. What was saved before the import was not, and neither was what another tool has saved since.
 */
export const isOwn = (
  { id, saved_by: savedBy }: Pick<Memory, 'id' | 'saved_by'>,
  before: Before | undefined,
): boolean => {
  if (before === undefined || before.saved.has(id)) return false;
  // A call may also have restored a memory from the bin, which keeps the name of its tool.
  return savedBy === website || before.binned.has(id);
};
