import { minutes } from '../../kernel/duration.ts';
import type { Scheduler } from '../../kernel/cooperative-scheduler.ts';
import { isForeign } from '../../languages/index.ts';
import type { Vault } from '../../tokens/index.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { Memory } from '../memory.ts';
import { saysNothing } from '../remarks/says-nothing.ts';

type Needs = {
  readonly memoryCache: Pick<MemoryCache, 'open'>;
  readonly scheduler: Scheduler;
};

/** About as long as a chat: in the next one, the AI has forgotten that it was asked. */
const chat = minutes(60);

/**
 * Whether to ask the AI for the meaning of a saved memory in English: it is in another language,
 * which the rules for conflicts do not read, and the AI was not asked within the last hour. Passing
 * the `revision` of the vault saves reading it again.
 */
export const asksForGloss =
  ({ memoryCache, scheduler }: Needs) =>
  async (vault: Vault, memory: Memory, revision?: number): Promise<boolean> =>
    // The fact is saved at this point, so this must not fail.
    lacksGloss(memory) &&
    !(await isAsked({ memoryCache, scheduler }, vault, memory, revision).catch(() => true));

const isAsked = async (
  { memoryCache, scheduler }: Needs,
  vault: Vault,
  { memoryId, savedBy, createdAt }: Memory,
  revision: number | undefined,
): Promise<boolean> => {
  const opened = await memoryCache.open(vault, revision);
  const work = scheduler(vault.vaultId);
  for (const other of opened.memories.values()) {
    if (work.shouldYield()) await work.yieldNow();
    if (other.memoryId === memoryId || other.savedBy !== savedBy) continue;
    const age = createdAt - other.createdAt;
    if (age >= 0 && age < chat && lacksGloss(other)) return true;
  }
  return false;
};

/** Whether the memory is in another language and its meaning in English is missing. */
export const lacksGloss = ({ text, inEnglish }: Memory): boolean =>
  inEnglish === undefined && isForeign(text) && !saysNothing(text);
