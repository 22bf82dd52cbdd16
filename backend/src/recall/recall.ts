import type { Clock } from '../kernel/clock.ts';
import { AppError, isAppError } from '../kernel/errors.ts';
import type { JobQueue } from '../kernel/jobs/job-queue.ts';
import type { Log } from '../kernel/log.ts';
import type { CooperativeTask, Scheduler } from '../kernel/cooperative-scheduler.ts';
import type { RequestId } from '../kernel/request-id.ts';
import {
  maxTextLength,
  mergeUsage,
  searchConflicts,
  type MemoryCache,
  type Memory,
  type MemoryStore,
  type DecryptedMemories,
} from '../memories/index.ts';
import { levelOf, memoryAccessedJob } from '../relevance/index.ts';
import { dateWindows } from '../text/index.ts';
import type { Vault } from '../tokens/index.ts';
import type { WordVectors } from '../vectors/index.ts';
import type { RecallFilter } from './ranking/candidates.ts';
import { groupConflicts, type GroupedConflicts } from './group-conflicts.ts';
import { neededFor, withNeeded } from './needed-memories.ts';
import { newerFirst } from './newer-first.ts';
import { recallView, type Ranked } from './recall-index.ts';
import type { RecallResult } from './recall-result.ts';
import { answersFirst, statedAnswers } from './stated-answers.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'uses'>;
  readonly memoryCache: Pick<MemoryCache, 'open' | 'recordUse'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly scheduler: Scheduler;
  readonly wordVectors: () => WordVectors;
};

type RecallOptions = RecallFilter & {
  readonly requestId?: RequestId;
  /**
   * Whether the search counts as a use of what it finds and so keeps it active; true by default.
   */
  readonly countsAsUse?: boolean;
};

const maxResults = 10;
/** A query may be as long as a memory. */
const maxQueryLength = maxTextLength;

/**
 * Returns the ten most relevant memories for a query, with match details and their conflicts. If
 * nothing matches well, the nearest memories are returned as weak matches, so the result is only
 * empty if no memory passes the filter.
 */
export const recall = (needs: Needs) => {
  const view = recallView(needs.wordVectors);
  return async (
    vault: Vault,
    query: string,
    { requestId, countsAsUse = true, ...filter }: RecallOptions = {},
  ): Promise<RecallResult> => {
    rejectInvalidLength(query);
    const opened = await needs.memoryCache.open(vault);
    const now = needs.clock.now();
    const index = await opened.view(view);
    const work = needs.scheduler(vault.vaultId);
    const search = async (words: string, limit: number): Promise<Ranked[]> =>
      index.search(words, { ...filter, now, limit }, work);
    const ranked = await search(query, maxResults);
    const answers = await statedAnswers(query, opened, work, passing(filter));
    const answered = answersFirst(ranked, answers, maxResults);
    const complete = withNeeded(answered, await neededFor(query, search), maxResults);
    const merged = await mergeUsage(needs, vault, complete);
    const memories = merged.map(({ memory }) => memory);
    const { groups, groupOf } = await conflictsAmong(work, opened, memories);
    // Dates take long to read, and only contradicting memories need them here.
    const namesTime = groups.length > 0 && dateWindows(query, now).length > 0;
    const found = newerFirst(merged, groups, namesTime);
    if (countsAsUse) recordUse(needs, vault, { memories: certainOf(found), requestId });
    return {
      memories: found.map(({ memory, match, matchedWords }) => ({
        memory,
        relevance: levelOf(memory),
        match,
        matchedWords,
        conflictGroup: groupOf(memory.memoryId),
      })),
      conflicts: groups,
      savedThen: savedThen(ranked),
      searched: opened.memories.size,
    };
  };
};

const savedThen = (ranked: readonly Ranked[]): boolean | undefined =>
  ranked.some(({ isFromThen }) => isFromThen !== undefined)
    ? ranked.some(({ isFromThen }) => isFromThen === true)
    : undefined;

/** Weak matches only fill the answer, so they do not count as uses. */
const certainOf = (found: readonly Ranked[]): Memory[] =>
  found.filter(({ match }) => match !== 'weak').map(({ memory }) => memory);

const passing =
  ({ category, since = -Infinity }: RecallFilter) =>
  (memory: Memory): boolean =>
    (category === undefined || memory.category === category) && memory.createdAt >= since;

const rejectInvalidLength = (query: string): void => {
  if (query.trim().length > 0 && query.length <= maxQueryLength) return;
  throw new AppError(
    'invalid_input',
    `query must have 1 to ${maxQueryLength.toLocaleString('en')} characters. Send a few keywords or a question.`,
  );
};

const conflictsAmong = async (
  work: CooperativeTask,
  opened: DecryptedMemories,
  found: readonly Memory[],
): Promise<GroupedConflicts> =>
  groupConflicts(found, (await searchConflicts(opened, work)).conflictsOf);

/**
 * The answer does not wait for this job or fail with it: a lost record costs a little activation,
 * and recall must work while the queue is unavailable.
 */
const recordUse = (
  { memoryCache, queue, clock, log }: Needs,
  { vaultId }: Vault,
  { memories, requestId }: { memories: readonly Memory[]; requestId: RequestId | undefined },
): void => {
  if (memories.length === 0) return;
  const memoryIds = memories.map(({ memoryId }) => memoryId);
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
