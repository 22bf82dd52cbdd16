import { runInSteps, type CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import { topK } from '../../kernel/top-k.ts';
import type { MemoryCursor } from '../store/memory-store.ts';

/** How many memories are read between two checks of the clock: a small part of a time slice. */
const partSize = 1_000;

/**
 * The newest `count` memories that are older than `start`, newest first. Yields: a vault may have
 * 100,000.
 */
export const newestBefore = async <Saved extends MemoryCursor>(
  start: MemoryCursor | undefined,
  memories: Iterable<Saved>,
  count: number,
  work: CooperativeTask,
): Promise<readonly Saved[]> => {
  // The memories are nearly in order, so when the newest are read first, few others displace them.
  const all = [...memories].reverse();
  let newest: readonly Saved[] = [];
  const look = (part: number): void => {
    const seen = all
      .slice(part * partSize, (part + 1) * partSize)
      .filter((memory) => start === undefined || isOlder(memory, start));
    newest = topK([...newest, ...seen], count, (one, other) => (isOlder(one, other) ? 1 : -1));
  };
  await runInSteps(Math.ceil(all.length / partSize), work, look, 1);
  return newest;
};

export const isOlder = (one: MemoryCursor, other: MemoryCursor): boolean =>
  one.createdAt < other.createdAt ||
  (one.createdAt === other.createdAt && one.memoryId < other.memoryId);
