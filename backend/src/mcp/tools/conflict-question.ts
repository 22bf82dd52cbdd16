import type { Memory } from '../../memories/index.ts';
import type { Question } from '../questions/question.ts';
import { cutTo, dayOf, inHead } from './notes.ts';
import { visibleText } from './memory-notes.ts';

/** Estimated tokens of one side: a form shows a few lines. */
const maxSideTokens = 200;

/** The question for the user which side of a conflict holds. */
export const conflictQuestion = (memory: Memory, rivals: readonly Memory[]): Question => {
  const sides = rivals.map((rival) => `${savedAs(rival)}: “${shortText(rival)}”`);
  return {
    message: [
      'MindMirror saved something new that contradicts a memory. Which one is true now?',
      `New: “${shortText(memory)}”`,
      ...sides,
    ].join('\n'),
    memoryId: memory.memoryId,
    rivals: rivals.map(({ memoryId }) => memoryId),
  };
};

const savedAs = ({ createdAt, savedBy }: Memory): string => {
  const by = inHead(savedBy ?? '');
  return `Saved on ${dayOf(createdAt)}${by === '' ? '' : ` by ${by}`}`;
};

const shortText = (memory: Memory): string => cutTo(visibleText(memory), maxSideTokens);
