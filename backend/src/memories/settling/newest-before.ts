import { runInSteps, type CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import { topK } from '../../kernel/top-k.ts';
import type { MemoryCursor } from '../store/memory-store.ts';

/** Looked through between two checks of the clock, in a small part of a slice. */
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
  // Nearly in order already: from the newest on, few of them displace another one.
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
