import type { IdOf, Memory } from '../../memories/index.ts';
import { listOf } from './memory-notes.ts';

/** Memories of which not all are true: all their ids, and which contradicts which. */
export type NamedConflict = { readonly ids: readonly string[]; readonly named: string };

/** What an AI should do about conflicts among saved memories; no line without one. */
export const savedConflictWarning = (groups: readonly NamedConflict[]): readonly string[] => {
  if (groups.length === 0) return [];
  const named = groups.map((group) => group.named).join('; ');
  const advice = groups.every(({ ids }) => ids.length === 2)
    ? `${forgetOther} If both are true, call remember with the id of one as text and the id of the other in both_true.`
    : `${forgetWrong} If several are true, call remember with the id of one as text and the ids of the others in both_true.`;
  return [`⚠️ In conflict: ${named}. ${askAboutTwo} ${advice}`];
};

/** What an AI should do about a fact that conflicts with others; no line without any. */
export const newConflictWarning = (
  memory: Memory,
  others: readonly Memory[],
  idOf: IdOf,
): readonly string[] => {
  if (others.length === 0) return [];
  const advice =
    others.length === 1
      ? `${askAboutTwo} ${forgetOther} If both are true, call remember again with the same text and its id in both_true.`
      : `${askAboutSeveral} ${forgetWrong} If several are true, call remember again with the same text and their ids in both_true.`;
  return [
    `⚠️ ${idOf(memory)} conflicts with ${listOf(others.map(idOf))}. Nothing was overwritten: all are saved. ${advice}`,
  ];
};

const askAboutTwo =
  'Tell the user, quote both sides with their dates and ask which one is true now.';
const askAboutSeveral = 'Tell the user, quote each with its date and ask which are true now.';
const forgetOther =
  'Then call forget with the id of the other; if part of that still holds, call remember with that part and its id in replaces instead.';
const forgetWrong =
  'Then call forget with the ids of those that are not; if part of one still holds, call remember with that part and its id in replaces instead.';
