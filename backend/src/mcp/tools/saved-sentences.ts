import type { Category, IdOf, Memory, RememberResult } from '../../memories/index.ts';
import type { WithRelated } from './full-reply.ts';
import { listOf, usageSentence } from './memory-notes.ts';
import { dayOf } from './notes.ts';

/** What `remember` reports about a fact that is saved. */
export type Reported = Exclude<RememberResult, { outcome: 'full' }> &
  WithRelated & {
    readonly asked: Category;
    readonly isNearest: boolean;
    /** What the user has decided about it. */
    readonly said: readonly string[];
    readonly asksForGloss: boolean;
    /** The known fact has no meaning in English, and the one that was sent is not added. */
    readonly leavesOutGloss: boolean;
  };

/** What was done, and how much of the memory is used. */
export const savedSentences = (remembered: Reported, idOf: IdOf): string =>
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
        ? [`To add its meaning in English, call remember again with ${id} in replaces.`]
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
