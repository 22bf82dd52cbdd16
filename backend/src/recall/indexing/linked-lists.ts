import { int32s, growableArray } from './growable-array.ts';

/** Lists of member numbers by group number. A member is in one group and never moves to another. */
export type LinkedLists = {
  readonly put: (member: number, group: number) => void;
  readonly membersOf: (group: number) => number[];
  readonly bytes: () => number;
};

/**
 * Two numbers per member and no objects: a group stores its last member, a member the previous one.
 */
export const createLinkedLists = (): LinkedLists => {
  // The number of a member plus one; 0 ends a list, as the arrays start with zeros.
  const last = growableArray(int32s);
  const before = growableArray(int32s);

  return {
    put: (member, group) => {
      last.reserve(group + 1);
      before.reserve(member + 1);
      before.numbers()[member] = last.numbers()[group] ?? 0;
      last.numbers()[group] = member + 1;
    },
    membersOf: (group) => {
      const members: number[] = [];
      for (let at = last.numbers()[group] ?? 0; at > 0; at = before.numbers()[at - 1] ?? 0) {
        members.push(at - 1);
      }
      return members;
    },
    bytes: () => last.bytes() + before.bytes(),
  };
};
