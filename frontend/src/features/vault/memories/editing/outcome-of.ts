import type { Remembered } from '../memory-calls.ts';

/** The outcome of saving a memory, and its conflicts. */
export const outcomeOf = ({ outcome, conflicts }: Remembered): string => {
  const happened = {
    stored: 'Saved.',
    known: 'This is already saved.',
    restored: 'This was in the bin and is back, with its dates.',
  }[outcome];
  const [first] = conflicts;
  return first === undefined
    ? happened
    : `${happened} It conflicts with “${first.memory.text}”: ${first.reason}. Resolve it under Conflicts: keep one, or both.`;
};
