import type { Conflict } from '../conflicts/index.ts';
import { topK } from '../kernel/top-k.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { Memory } from '../memories/index.ts';
import type { ConflictGroup, ConflictSides } from './recall-result.ts';

export type GroupedConflicts = {
  readonly groups: readonly ConflictGroup[];
  readonly groupOf: (memoryId: MemoryId) => number | undefined;
};

type Group = {
  readonly members: ReadonlyMap<MemoryId, Memory>;
  /** By both ids, so that a pair found from either side gives one reason. */
  readonly pairs: ReadonlyMap<string, Pair>;
};

type Pair = { readonly sides: ConflictSides; readonly reason: string };

/**
 * Groups the conflicts of the found memories so that no memory is in two groups. `conflictsOf`
 * searches the whole vault for the other side: an answer with only one side would settle the
 * conflict without the user.
 */
export const groupConflicts = async (
  found: readonly Memory[],
  conflictsOf: (memory: Memory) => Promise<readonly Conflict<Memory>[]>,
): Promise<GroupedConflicts> => {
  let groups: readonly Group[] = [];
  for (const memory of found) {
    const conflicts = topK(await conflictsOf(memory), maxSides, newestFirst);
    if (conflicts.length === 0) continue;
    const members = [memory, ...conflicts.map((conflict) => conflict.with)];
    groups = join(groups, {
      members: new Map(members.map((each) => [each.memoryId, each])),
      pairs: new Map(conflicts.map((conflict) => keyedPair(memory, conflict))),
    });
  }
  return {
    groups: groups.map(({ members, pairs }) => ({
      reason: reasonOf([...pairs.values()], members.size),
      memories: [...members.values()].sort(oldestFirst),
      pairs: [...pairs.values()].slice(0, maxPairs).map(({ sides }) => sides),
    })),
    groupOf: (memoryId) => {
      const index = groups.findIndex(({ members }) => members.has(memoryId));
      return index === -1 ? undefined : index;
    },
  };
};

const oldestFirst = (one: Memory, other: Memory): number => one.createdAt - other.createdAt;

const keyedPair = (one: Memory, { with: other, reason }: Conflict<Memory>): [string, Pair] => {
  const [older, newer] = oldestFirst(one, other) <= 0 ? [one, other] : [other, one];
  return [`${older.memoryId} ${newer.memoryId}`, { sides: [older, newer], reason }];
};

/** Among three memories or more, "both" would not say which ones. */
const reasonOf = (pairs: readonly Pair[], memoryCount: number): string => {
  const reasons = [...new Set(pairs.map(({ reason }) => reason))].slice(0, maxReasons);
  const said = withoutRepeats(reasons);
  return (memoryCount > 2 ? said.map((each) => each.replace(/^both say/u, 'they say')) : said).join(
    '; ',
  );
};

/** More pairs do not help anyone decide. */
const maxPairs = 20;

/** Reasons that differ only in the values after a colon become one without them. */
const withoutRepeats = (reasons: readonly string[]): string[] =>
  Object.entries(Object.groupBy(reasons, (reason) => reason.split(': ', 1)[0] ?? reason)).map(
    ([start, [only = start, ...others] = []]) => (others.length === 0 ? only : start),
  );

/** Each reason has up to 200 characters. */
const maxReasons = 10;

/** If a thousand memories contradict one, the newest are enough. */
const maxSides = 10;

const newestFirst = (one: Conflict<Memory>, other: Conflict<Memory>): number =>
  other.with.createdAt - one.with.createdAt;

/** Adds a group and merges it with the groups that share a member, at the position of the first. */
const join = (groups: readonly Group[], added: Group): Group[] => {
  const touches = ({ members }: Group): boolean =>
    [...members.keys()].some((memoryId) => added.members.has(memoryId));
  const [first, ...more] = groups.filter(touches);
  if (first === undefined) return [...groups, added];
  const joined = [first, ...more, added];
  const whole: Group = {
    members: new Map(joined.flatMap(({ members }) => [...members])),
    pairs: new Map(joined.flatMap(({ pairs }) => [...pairs])),
  };
  return groups.flatMap((group) => {
    if (group === first) return [whole];
    return more.includes(group) ? [] : [group];
  });
};
