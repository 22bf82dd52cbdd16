import type { Clock, Timestamp } from '../kernel/clock.ts';
import { AppError, isAppError } from '../kernel/errors.ts';
import { topK } from '../kernel/top-k.ts';
import type { JobQueue } from '../kernel/job-queue.ts';
import type { Log } from '../kernel/log.ts';
import type { CooperativeTask, Scheduler } from '../kernel/cooperative-scheduler.ts';
import type { RequestId } from '../kernel/request-id.ts';
import {
  conflictView,
  mergeUsage,
  type MemoryCache,
  type Memory,
  type MemoryStore,
  type DecryptedMemories,
} from '../memories/index.ts';
import { activationOf, levelOf, memoryAccessedJob } from '../relevance/index.ts';
import type { Vault } from '../tokens/index.ts';
import type { WordVectors } from '../vectors/index.ts';
import { groupConflicts, type GroupedConflicts } from './group-conflicts.ts';
import { isOpenEnded } from './open-ended.ts';
import { createRecallIndex, type Ranked } from './recall-index.ts';
import type { RecallResult } from './recall-result.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'uses'>;
  readonly memoryCache: Pick<MemoryCache, 'open' | 'recordUse'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly scheduler: Scheduler;
  readonly wordVectors: () => WordVectors;
};

const most = 10;
const longestQuery = 4_000;

/** The ten memories that matter most for a query, with the reasons and any conflict they are in. */
export const recall = (needs: Needs) => {
  const recallView = () => createRecallIndex(needs.wordVectors());
  return async (vault: Vault, query: string, requestId?: RequestId): Promise<RecallResult> => {
    refuseOddLength(query);
    const opened = await needs.memoryCache.open(vault);
    const now = needs.clock.now();
    const index = isOpenEnded(query) ? undefined : await opened.view(recallView);
    const work = needs.scheduler(vault.vaultId);
    const best =
      index === undefined
        ? await mostAlive(opened, now, work)
        : await index.search(query, { now, most }, work);
    const found = await mergeUsage(
      needs,
      vault,
      best.map(({ memory }) => memory),
    );
    const { groups, groupOf } = await conflictsAround(work, opened, found);
    recordUse(needs, vault, { found, requestId });
    const receipts = new Map(best.map((one) => [one.memory.memoryId, one]));
    return {
      memories: found.map((memory) => ({
        memory,
        relevance: levelOf(memory),
        match: receipts.get(memory.memoryId)?.match ?? 'weak',
        matchedWords: receipts.get(memory.memoryId)?.matchedWords ?? [],
        conflictGroup: groupOf(memory.memoryId),
      })),
      conflicts: groups,
      searched: opened.memories.size,
    };
  };
};

const refuseOddLength = (query: string): void => {
  if (query.trim().length > 0 && query.length <= longestQuery) return;
  throw new AppError(
    'invalid_input',
    `query must have 1 to ${longestQuery.toLocaleString('en')} characters. Send a few keywords or a question.`,
  );
};

const mostAlive = async (
  { memories }: DecryptedMemories,
  now: Timestamp,
  work: CooperativeTask,
): Promise<Ranked[]> => {
  const alive: { readonly memory: Memory; readonly score: number }[] = [];
  for (const memory of memories.values()) {
    alive.push({ memory, score: activationOf(memory, now) });
    if (work.shouldYield()) await work.yieldNow();
  }
  return topK(
    alive,
    most,
    (a, b) => b.score - a.score || b.memory.createdAt - a.memory.createdAt,
  ).map((one) => ({ ...one, match: 'weak', matchedWords: [] }));
};

const conflictsAround = async (
  work: CooperativeTask,
  { memories, view }: DecryptedMemories,
  found: readonly Memory[],
): Promise<GroupedConflicts> => {
  const index = await view(conflictView);
  // Others may have been waited for.
  work.skip();
  const search = index.search(work);
  return groupConflicts(found, async (memory) =>
    (await search.conflictsOf(memory)).map((conflict) => ({
      ...conflict,
      with: memories.get(conflict.with.memoryId) ?? conflict.with,
    })),
  );
};

/**
 * The answer neither waits for this nor fails with it: a lost note costs a little activation, and
 * the queue being away must not keep anyone from recalling.
 */
const recordUse = (
  { memoryCache, queue, clock, log }: Needs,
  { vaultId }: Vault,
  { found, requestId }: { found: readonly Memory[]; requestId: RequestId | undefined },
): void => {
  if (found.length === 0) return;
  const memoryIds = found.map(({ memoryId }) => memoryId);
  const at = clock.now();
  memoryCache.recordUse(vaultId, { memoryIds, at });
  queue
    .enqueue(memoryAccessedJob, { vaultId, memoryIds, at, requestId })
    .catch((error: unknown) => {
      log.warn('job_failed', {
        ...(requestId !== undefined && { requestId }),
        vaultId,
        job: memoryAccessedJob.name,
        ...(isAppError(error) && { code: error.code }),
      });
    });
};
