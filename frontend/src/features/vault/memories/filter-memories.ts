import type { Memory } from './read-memories.ts';

export type Order = 'newest' | 'oldest' | 'most-used';

/** Which memories are shown, and in which order. An empty string stands for any. */
export type Filter = {
  readonly category: string;
  readonly tool: string;
  readonly order: Order;
};

export const everything: Filter = { category: '', tool: '', order: 'newest' };

/** For memories that came without the name of a tool: this page sends none, and some tools do not. */
const unknownTool = 'You, or an unnamed tool';

export const toolOf = (memory: Memory): string => memory.saved_by ?? unknownTool;

/** `memories` are oldest first. */
export const filterMemories = (
  memories: readonly Memory[],
  { category, tool, order }: Filter,
): readonly Memory[] => {
  const chosen = memories.filter(
    (memory) =>
      (category === '' || memory.category === category) && (tool === '' || toolOf(memory) === tool),
  );
  switch (order) {
    case 'oldest':
      return chosen;
    case 'newest':
      return chosen.reverse();
    case 'most-used':
      return chosen.reverse().sort((one, other) => other.uses - one.uses);
  }
};

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
