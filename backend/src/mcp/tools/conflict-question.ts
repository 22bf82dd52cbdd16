import type { Memory, RememberResult } from '../../memories/index.ts';
import { stripInvisible } from '../../text/index.ts';
import type { Question } from '../questions/question.ts';
import { dayOf, inHead } from './notes.ts';
import { cutTo } from './token-estimate.ts';

/** Estimated tokens of one side: a form shows a few lines. */
const maxSideTokens = 200;
/** Estimated tokens of a memory in an option: one line. */
const maxOptionTokens = 30;
/** Options in addition to the two sides: few enough to compare at a glance. */
const maxOthers = 3;

/** Asks the user which side of a conflict is true. */
export const conflictQuestion = (memory: Memory, rivals: readonly Memory[]): Question => ({
  kind: 'saved',
  message: messageOf(
    'MindMirror saved something new that contradicts a memory. Which one is true now?',
    memory,
    rivals,
  ),
  memoryId: memory.memoryId,
  rivals: rivals.map(({ memoryId }) => memoryId),
});

type FullResult = Extract<RememberResult, { outcome: 'full' }>;

/**
 * Asks the user what should make room for a fact that contradicts saved memories in a full vault.
 * `undefined` without a conflict, and in a vault that is full by size, where a replacement may not
 * fit either.
 */
export const fullVaultQuestion = ({
  fact,
  by,
  suggestions,
}: Pick<FullResult, 'fact' | 'by' | 'suggestions'>): Question | undefined => {
  const rivals = suggestions.filter(({ isConflict }) => isConflict).map(({ memory }) => memory);
  if (rivals.length === 0 || by === 'bytes') return undefined;
  const others = suggestions.filter(({ isConflict }) => !isConflict).slice(0, maxOthers);
  return {
    kind: 'unsaved',
    message: messageOf(
      'The memory is full, so MindMirror did not save something new, which contradicts a memory. Which one is true now?',
      fact,
      rivals,
    ),
    rivals: rivals.map(({ memoryId }) => memoryId),
    others: others.map(({ memory }, at) => ({
      memoryId: memory.memoryId,
      label: `Both are true: forget ${at + 1}) “${optionText(memory)}”`,
    })),
  };
};

const messageOf = (
  intro: string,
  fact: Pick<Memory, 'text'>,
  rivals: readonly Memory[],
): string => {
  const sides = rivals.map((rival) => `${savedAs(rival)}: “${shortText(rival)}”`);
  return [intro, `New: “${shortText(fact)}”`, ...sides].join('\n');
};

const savedAs = ({ createdAt, savedBy }: Memory): string => {
  const by = inHead(savedBy ?? '');
  return `Saved on ${dayOf(createdAt)}${by === '' ? '' : ` by ${by}`}`;
};

const shortText = (fact: Pick<Memory, 'text'>): string => cutTo(onOneLine(fact), maxSideTokens);

const optionText = (memory: Memory): string => cutTo(onOneLine(memory), maxOptionTokens);

/** A text with several lines could look like several sides. */
const onOneLine = ({ text }: Pick<Memory, 'text'>): string =>
  stripInvisible(text).replaceAll(/\s+/g, ' ');
