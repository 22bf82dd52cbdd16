/** Memories of which not all are true: all their ids, and which contradicts which. */
export type NamedConflict = { readonly ids: readonly string[]; readonly named: string };

/** What an AI should do about conflicts among saved memories; no line without one. */
export const conflictWarning = (groups: readonly NamedConflict[]): string[] => {
  if (groups.length === 0) return [];
  const [wrong, right] = groups.every(({ ids }) => ids.length === 2) ? ofTwo : ofSeveral;
  return [
    `⚠️ In conflict: ${groups.map(({ named }) => named).join('; ')}. Tell the user, quote both sides with their dates and ask which one is true now. Then call forget with ${wrong}. ${right} in both_true.`,
  ];
};

const ofTwo = [
  'the id of the other; if part of that still holds, call remember with that part and its id in replaces instead',
  'If both are true, call remember with the id of one as text and the id of the other',
] as const;
const ofSeveral = [
  'the ids of those that are not',
  'If several are true, call remember with the id of one as text and the ids of the others',
] as const;
