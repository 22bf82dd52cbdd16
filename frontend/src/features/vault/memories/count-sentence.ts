import type { Snapshot } from './follow-memories.ts';

type Count = {
  /** The memories that are listed. */
  readonly count: number;
  /** Whether they are the results of a search. */
  readonly isSearch: boolean;
  /** The loaded state of the vault. */
  readonly vault: Pick<Snapshot, 'memories' | 'isComplete' | 'failure'>;
};

/** The sentence above the list. */
export const countSentence = ({ count, isSearch, vault }: Count): string => {
  const { isComplete, failure } = vault;
  const isEmpty = isComplete && vault.memories.length === 0;
  const memories = count === 1 ? '1 memory' : `${count.toLocaleString('en-US')} memories`;
  if (isEmpty) return 'Nothing saved yet. Connect an AI tool and tell it something about you.';
  if (isSearch) return searchSentence(count);
  if (!isComplete && failure !== undefined) return `${memories} read so far.`;
  if (!isComplete) return `Reading your memories: ${count.toLocaleString('en-US')} so far.`;
  return count === 0 ? 'No memory matches these filters.' : memories;
};

const searchSentence = (count: number): string => {
  if (count === 0) return 'Nothing found.';
  return count === 1 ? 'The best match' : `The ${count} best matches`;
};
