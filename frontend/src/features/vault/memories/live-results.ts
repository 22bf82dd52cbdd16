import type { Snapshot } from './follow-memories.ts';
import type { Found } from './search-memories.ts';

/** Leaves out results that are no longer saved, once it is known what is. */
export const liveResults = (
  found: readonly Found[],
  { memories, isComplete }: Pick<Snapshot, 'memories' | 'isComplete'>,
): readonly Found[] => {
  if (!isComplete) return found;
  const sought = new Set(found.map(({ memory }) => memory.id));
  const saved = new Set<string>();
  for (const { id } of memories) if (sought.has(id)) saved.add(id);
  return found.filter(({ memory }) => saved.has(memory.id));
};
