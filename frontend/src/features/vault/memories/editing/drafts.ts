import type { StateKey } from '../../vault-state.ts';
import type { NewMemory } from '../memory-calls.ts';
import type { Memory } from '../read-memories.ts';

/** The draft of a memory. `in_english` has a field only if it is given. */
export type Draft = Pick<NewMemory, 'text' | 'category' | 'in_english'>;

/** Drafts of edits, by the id of their memory. */
export const editDrafts: StateKey<ReadonlyMap<string, Draft>> = { initial: new Map() };

export const blankDraft: Draft = { text: '', category: 'preference' };

/** The draft of a new memory; undefined while the form is closed. */
export const newDraft: StateKey<Draft | undefined> = { initial: undefined };

/** The form of a memory before anything is typed into it. */
export const draftOf = ({ text, category, in_english: inEnglish }: Memory): Draft => ({
  text,
  category,
  ...(inEnglish !== null && { in_english: inEnglish }),
});

/** Whether a draft differs from the memory. */
export const isChanged = (draft: Draft, memory: Memory): boolean =>
  draft.text !== memory.text ||
  draft.category !== memory.category ||
  (draft.in_english ?? '') !== (memory.in_english ?? '');

/** Whether a memory says the same already, as after an edit that was saved but got no response. */
export const isSaved = (draft: Draft, memories: readonly Memory[]): boolean =>
  memories.some(
    ({ text, category, in_english: inEnglish }) =>
      text === draft.text.trim() &&
      category === draft.category &&
      (inEnglish ?? '') === (draft.in_english ?? '').trim(),
  );

/** The request body: the server accepts no blank meaning. */
export const memoryFrom = ({ in_english: inEnglish = '', ...draft }: Draft): NewMemory =>
  inEnglish.trim() === '' ? draft : { ...draft, in_english: inEnglish };
