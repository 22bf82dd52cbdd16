import type { NewMemory } from '../../src/memories/index.ts';
import type { RememberResult } from '../../src/memories/remembering/remember-result.ts';

/** A short fact; one vault gets every index once, so that none is a duplicate or a conflict. */
export const factOf = (
  index: number,
  place = 'Lisbon',
): Pick<NewMemory, 'text' | 'category'> & { readonly savedBy: undefined } => ({
  text: `User met colleague number ${index} in ${place}`,
  category: 'project',
  savedBy: undefined,
});

/** @throws Error if nothing was saved */
export const savedBy = (result: RememberResult) => {
  if (result.outcome === 'full') throw new Error('A vault of the benchmark is full.');
  return result.memory;
};
