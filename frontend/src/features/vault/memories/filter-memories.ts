import type { Memory } from './read-memories.ts';

export type Order = 'newest' | 'oldest' | 'most-active' | 'recently-used' | 'most-used';

/** The maximum age of a memory in days. An empty string stands for any age. */
export type Age = '' | '7' | '30' | '365';

/** Which memories are shown, and in which order. An empty string stands for any. */
export type Filter = {
  readonly category: string;
  readonly tool: string;
  readonly age: Age;
  /** The earliest time that `age` allowed when it was chosen. */
  readonly since: string;
  readonly order: Order;
};

export const everything: Filter = {
  category: '',
  tool: '',
  age: '',
  since: '',
  order: 'newest',
};

const dayMs = 24 * 3_600_000;

/** The filter for an age, chosen at a given time. */
export const agedSince = (age: Age, now: Date): Pick<Filter, 'age' | 'since'> => ({
  age,
  since: age === '' ? '' : new Date(now.getTime() - Number(age) * dayMs).toISOString(),
});

/** For memories that came without a name: some tools, and scripts of the visitor, send none. */
const unknownTool = 'You, or an unnamed tool';

export const toolOf = (memory: Memory): string => memory.saved_by ?? unknownTool;

/** `memories` are oldest first. */
export const filterMemories = (
  memories: readonly Memory[],
  { category, tool, since, order }: Filter,
): readonly Memory[] => {
  const chosen = memories.filter(
    (memory) =>
      (category === '' || memory.category === category) &&
      (tool === '' || toolOf(memory) === tool) &&
      memory.saved_at >= since,
  );
  switch (order) {
    case 'oldest':
      return chosen;
    case 'newest':
      return chosen.reverse();
    case 'most-active':
      return chosen.reverse().sort((one, other) => other.activation - one.activation);
    case 'recently-used':
      return chosen.reverse().sort((one, other) => usedAt(other).localeCompare(usedAt(one)));
    case 'most-used':
      return chosen.reverse().sort((one, other) => other.uses - one.uses);
  }
};

/** A memory that was never used sorts before all times. */
const usedAt = ({ last_accessed_at: time }: Memory): string => time ?? '';

/** Each value with its number of memories, the most frequent first. */
export const countBy = (
  memories: readonly Memory[],
  valueOf: (memory: Memory) => string,
): readonly (readonly [value: string, count: number])[] => {
  const counts = new Map<string, number>();
  for (const memory of memories) {
    const value = valueOf(memory);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
};
