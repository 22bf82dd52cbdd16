import type { Category, IdOf, Memory, RememberResult } from '../../memories/index.ts';
import { conflictQuestion } from './conflict-question.ts';
import { newConflictWarning } from './conflict-warning.ts';
import type { WithRelated } from './full-reply.ts';
import { listOf, memoryNotes, reasonNote, relatedNotes, usageSentence } from './memory-notes.ts';
import { dayOf, framed } from './notes.ts';
import { remarkSentences } from './remark-sentences.ts';
import type { Reply } from './tool.ts';

/** What `remember` reports about a fact that is saved. */
type Reported = Exclude<RememberResult, { outcome: 'full' }> &
  WithRelated & {
    readonly asked: Category;
    readonly isNearest: boolean;
    /** What the user has decided about it. */
    readonly said: readonly string[];
    readonly asksForGloss: boolean;
    /** The known fact has no meaning in English, and the one that was sent is not added. */
    readonly leavesOutGloss: boolean;
  };

/**
 * Says what was saved, and what the AI should do about it. A retry gets the same conflicts and near
 * duplicates.
 */
export const rememberReply = (remembered: Reported, idOf: IdOf): Reply => {
  const { memory, conflicts, similar, related } = remembered;
  const others = conflicts.map((conflict) => conflict.with);
  const isAlone = conflicts.length + similar.length === 0;
  const near = relatedNotes(related, idOf, { isAlone });
  const { warnings, advice } = remarkSentences(memory, idOf(memory));
  const lines = [
    ...warnings,
    ...newConflictWarning(memory, others, idOf),
    ...remembered.said,
    savedSentences(remembered, idOf),
    ...advice,
    ...(remembered.asksForGloss ? [glossNote(idOf(memory))] : []),
    ...('conflictsChecked' in remembered ? [uncheckedNote] : []),
    ...similarNote(similar, idOf),
    ...near.lines,
  ];
  if (isAlone && related.length === 0) return { text: lines.join('\n') };
  const reasons = conflicts.map((conflict) =>
    reasonNote([idOf(memory), idOf(conflict.with)], conflict.reason),
  );
  const shown = [...(others.length > 0 ? [memory] : []), ...others, ...similar];
  const { notes, notice } = memoryNotes(
    shown.map((one) => ({ memory: one })),
    idOf,
    [...reasons, ...near.notes],
  );
  const text = [...lines, ...notice, framed([...notes, ...reasons, ...near.notes])].join('\n');
  // A known fact was reported before, and the user may have said that both are true.
  if (remembered.outcome !== 'stored' || others.length === 0) return { text };
  return { text, question: conflictQuestion(memory, others) };
};

/** What was done, and how much of the memory is used. */
const savedSentences = (remembered: Reported, idOf: IdOf): string =>
  [
    done(remembered, idOf(remembered.memory)),
    ...replacedSentence(remembered, idOf),
    usageSentence(remembered.usage),
  ].join(' ');

const done = (
  { outcome, memory, asked, isNearest, leavesOutGloss }: Reported,
  id: string,
): string => {
  if (outcome === 'known') {
    return [
      `Already known as ${id}; nothing added.`,
      ...(memory.category === asked ? [] : [categoryNote(memory)]),
      ...(leavesOutGloss
        ? [
            `The meaning in English that you sent is not saved: to add it, make the same call with only ${id} in replaces.`,
          ]
        : []),
    ].join(' ');
  }
  if (outcome === 'stored') {
    return `Remembered as ${id}.${isNearest ? ` Its category is ${asked}, the nearest one.` : ''}`;
  }
  const back = `Remembered as ${id}; it is back from the bin, as saved on ${dayOf(memory.createdAt)}.`;
  return memory.category === asked ? back : `${back} ${categoryNote(memory)}`;
};

const categoryNote = ({ category }: Pick<Memory, 'category'>): string =>
  `Its category is ${category}: to change it, call remember again with that id in replaces.`;

const replacedSentence = (
  { replaced, restorableUntil }: Reported,
  idOf: IdOf,
): readonly string[] => {
  if (replaced.length === 0) return [];
  const ids = listOf(replaced.map((memoryId) => idOf({ memoryId })));
  return [
    restorableUntil === undefined
      ? `It replaced ${ids}.`
      : `It replaced ${ids}, in the bin until ${dayOf(restorableUntil)}.`,
  ];
};

const uncheckedNote =
  'It could not be compared with what was saved at the same moment. Call remember again with the same text to check for conflicts.';

const glossNote = (id: string): string =>
  `Conflicts are found in English only. Call remember again with the same text, its meaning as in_english, and ${id} in replaces; then send in_english each time.`;

const similarNote = (similar: readonly Memory[], idOf: IdOf): readonly string[] =>
  similar.length === 0
    ? []
    : [
        `Nearly the same is saved as ${listOf(similar.map(idOf))}. Ask the user whether to forget one of them.`,
      ];
