import { relativeTimeIn } from '../../languages/index.ts';
import type { Category } from '../category.ts';
import type { Memory } from '../memory.ts';
import { countFacts } from './count-facts.ts';
import { isQuestion } from './is-question.ts';
import { readsLikeInstruction } from './reads-like-instruction.ts';
import { saysNothing } from './says-nothing.ts';

/** What is unusual about the text of a memory. It is saved unchanged anyway. */
export type Remarks = {
  /** It reads like an instruction meant to take over an AI. */
  readonly isInstruction: boolean;
  /** It is not a fact but a question, or words that say nothing by themselves. */
  readonly instead: 'question' | 'nothing' | undefined;
  /**
   * How many facts it contains that are better saved one by one; 1 if it may be about one thing.
   */
  readonly facts: number;
  /** Words whose meaning depends on the day it was saved: "next week". */
  readonly relativeTime: string | undefined;
};

/** Categories of facts that are true on any day, in which "today" usually means any day, too. */
const timeless: ReadonlySet<Category> = new Set<Category>(['preference', 'habit', 'value']);

type Fact = Pick<Memory, 'text' | 'inEnglish' | 'category'>;

/** Reads only the beginning of a long text, except to find instructions. */
export const remarksOn = (fact: Fact): Remarks => {
  const { text, inEnglish, category } = fact;
  const timeIn = (read: string): string | undefined =>
    relativeTimeIn(read, { isRoutine: category === 'routine' });
  return {
    isInstruction: isInstruction(fact),
    instead: saysNothing(text) ? 'nothing' : isQuestion(text) ? 'question' : undefined,
    facts: countFacts(inEnglish ?? text),
    relativeTime: timeless.has(category)
      ? undefined
      : (timeIn(text) ?? (inEnglish ? timeIn(inEnglish) : undefined)),
  };
};

/**
 * Whether a memory, its gloss or the name of the client that saved it reads like an instruction
 * meant to take over an AI.
 */
export const isInstruction = ({ text, inEnglish, savedBy }: Instructing): boolean =>
  [text, inEnglish ?? '', savedBy ?? ''].some(readsLikeInstruction);

type Instructing = Pick<Memory, 'text' | 'inEnglish'> & Partial<Pick<Memory, 'savedBy'>>;
