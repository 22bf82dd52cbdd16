import { findConflicts } from '../conflicts/index.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { Memory } from '../memories/index.ts';
import type { ConflictGroup } from './recollection.ts';

export type GroupedConflicts = {
  readonly groups: readonly ConflictGroup[];
  readonly groupOf: (memoryId: MemoryId) => number | undefined;
};

/**
 * The conflicts that the found memories are part of, joined into groups. The other side is looked
 * for among all memories: an answer that shows one side only would settle the conflict unasked.
 */
export const groupConflicts = (
  found: readonly Memory[],
  all: readonly Memory[],
): GroupedConflicts => {
  const groups: { reason: string; members: Map<MemoryId, Memory> }[] = [];
  for (const memory of found) {
    const conflicts = findConflicts(memory, all);
    const [first] = conflicts;
    if (first === undefined) continue;
    const members = [memory, ...conflicts.map((conflict) => conflict.with)];
    const known = groups.find((group) =>
      members.some(({ memoryId }) => group.members.has(memoryId)),
    );
    const group = known ?? { reason: first.reason, members: new Map<MemoryId, Memory>() };
    if (known === undefined) groups.push(group);
    for (const member of members) group.members.set(member.memoryId, member);
  }
  return {
    groups: groups.map(({ reason, members }) => ({
      reason,
      memories: [...members.values()].sort((a, b) => a.createdAt - b.createdAt),
    })),
    groupOf: (memoryId) => {
      const index = groups.findIndex(({ members }) => members.has(memoryId));
      return index === -1 ? undefined : index;
    },
  };
};
