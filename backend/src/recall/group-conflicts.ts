import type { Conflict } from '../conflicts/index.ts';
import { topK } from '../kernel/top-k.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { Memory } from '../memories/index.ts';
import type { ConflictGroup } from './recall-result.ts';

export type GroupedConflicts = {
  readonly groups: readonly ConflictGroup[];
  readonly groupOf: (memoryId: MemoryId) => number | undefined;
};

type Group = {
  readonly reasons: ReadonlySet<string>;
  readonly members: ReadonlyMap<MemoryId, Memory>;
};

/**
 * The conflicts that the found memories are part of, joined into groups so that no memory is in
 * two of them. `conflictsOf` looks among all memories for the other side: an answer that shows one
 * side only would settle the conflict unasked.
 */
export const groupConflicts = async (
  found: readonly Memory[],
  conflictsOf: (memory: Memory) => Promise<readonly Conflict<Memory>[]>,
): Promise<GroupedConflicts> => {
  let groups: readonly Group[] = [];
  for (const memory of found) {
    const conflicts = topK(await conflictsOf(memory), mostSides, newestFirst);
    if (conflicts.length === 0) continue;
    const members = [memory, ...conflicts.map((conflict) => conflict.with)];
    const reasons = new Set(conflicts.map(({ reason }) => reason));
    groups = join(groups, {
      reasons,
      members: new Map(members.map((each) => [each.memoryId, each])),
    });
  }
  return {
    groups: groups.map(({ reasons, members }) => ({
      reason: [...reasons].slice(0, mostReasons).join('; '),
      memories: [...members.values()].sort((a, b) => a.createdAt - b.createdAt),
    })),
    groupOf: (memoryId) => {
      const index = groups.findIndex(({ members }) => members.has(memoryId));
      return index === -1 ? undefined : index;
    },
  };
};

/** Each reason is 200 characters at most; more of them than these nobody reads. */
const mostReasons = 10;

/** Of a thousand memories against one, the newest say it all. */
const mostSides = 10;

const newestFirst = (one: Conflict<Memory>, other: Conflict<Memory>): number =>
  other.with.createdAt - one.with.createdAt;

/** Adds a group; those that share a member with it become one with it, in the place of the first. */
const join = (groups: readonly Group[], added: Group): Group[] => {
  const touches = ({ members }: Group): boolean =>
    [...members.keys()].some((memoryId) => added.members.has(memoryId));
  const [first, ...more] = groups.filter(touches);
  if (first === undefined) return [...groups, added];
  const joined = [first, ...more, added];
  const whole: Group = {
    reasons: new Set(joined.flatMap(({ reasons }) => [...reasons])),
    members: new Map(joined.flatMap(({ members }) => [...members])),
  };
  return groups.flatMap((group) => {
    if (group === first) return [whole];
    return more.includes(group) ? [] : [group];
  });
};
