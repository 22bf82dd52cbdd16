import type { CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import type { DecryptedMemories } from '../cache/decrypted-memories.ts';
import { areSettled } from './search-conflicts.ts';
import { maxSettled } from './settle.ts';

/** Ids of the memories that the user said are true together with this one, on whichever side. */
export const settledWith = async (
  { memories }: Pick<DecryptedMemories, 'memories'>,
  memoryId: MemoryId,
  work: CooperativeTask,
): Promise<readonly MemoryId[]> => {
  const memory = memories.get(memoryId);
  const settled: MemoryId[] = [];
  for (const other of memories.values()) {
    if (memory && areSettled(memory, other)) settled.push(other.memoryId);
    if (work.shouldYield()) await work.yieldNow();
  }
  return settled.slice(-maxSettled);
};
