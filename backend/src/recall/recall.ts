import type { Clock } from '../kernel/clock.ts';
import { AppError, isAppError } from '../kernel/errors.ts';
import type { JobQueue } from '../kernel/job-queue.ts';
import type { MemoryId } from '../kernel/ids.ts';
import { openAll, type Memory, type OpenNeeds } from '../memories/index.ts';
import { levelOf, memoryAccessedJob } from '../relevance/index.ts';
import type { Vault } from '../tokens/index.ts';
import type { Embedder } from './embedder.ts';
import { groupConflicts } from './group-conflicts.ts';
import { isOpenEnded } from './open-ended.ts';
import { rank, type Ranked } from './rank.ts';
import type { Recollection } from './recollection.ts';

type Needs = OpenNeeds & {
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly clock: Clock;
  readonly embedder?: Embedder;
};

const most = 10;
const longestQuery = 4_000;

/** The ten memories that matter most for a query, with the reasons and any conflict they are in. */
export const recall =
  (needs: Needs) =>
  async (vault: Vault, query: string): Promise<Recollection> => {
    refuseOddLength(query);
    const all = await openAll(needs, vault);
    const ranked = isOpenEnded(query) ? mostAlive(all) : await rank(query, all, needs.embedder);
    const best = ranked.slice(0, most);
    const found = best.map(({ memory }) => memory);
    const { groups, groupOf } = groupConflicts(found, all);
    noteUse(needs, vault, found);
    return {
      memories: best.map(({ memory, match, matchedWords }) => ({
        memory,
        relevance: levelOf(memory),
        match,
        matchedWords,
        conflictGroup: groupOf(memory.memoryId),
      })),
      conflicts: groups,
      searched: all.length,
    };
  };

const refuseOddLength = (query: string): void => {
  if (query.trim().length > 0 && query.length <= longestQuery) return;
  throw new AppError(
    'invalid_input',
    `query must have 1 to ${longestQuery.toLocaleString('en')} characters. Send a few keywords or a question.`,
  );
};

const mostAlive = (memories: readonly Memory[]): Ranked[] =>
  [...memories]
    .sort((a, b) => b.activation - a.activation || b.createdAt - a.createdAt)
    .map((memory) => ({ memory, score: memory.activation, match: 'weak', matchedWords: [] }));

/**
 * The answer neither waits for this nor fails with it: a lost note costs a little activation, and
 * the queue being away must not keep anyone from recalling.
 */
const noteUse = (
  { queue, clock, log }: Needs,
  { vaultId }: Vault,
  found: readonly { readonly memoryId: MemoryId }[],
): void => {
  if (found.length === 0) return;
  const memoryIds = found.map(({ memoryId }) => memoryId);
  queue
    .enqueue(memoryAccessedJob, { vaultId, memoryIds, at: clock.now() })
    .catch((error: unknown) => {
      log.warn('job_failed', {
        vaultId,
        job: memoryAccessedJob.name,
        ...(isAppError(error) && { code: error.code }),
      });
    });
};
