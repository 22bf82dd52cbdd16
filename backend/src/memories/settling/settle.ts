import type { Timestamp } from '../../kernel/clock.ts';
import { isAppError } from '../../kernel/errors.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import type { Vault } from '../../tokens/index.ts';
import { amendSettled } from './amend-settled.ts';
import { restorableUntil } from '../bin/bin-entries.ts';
import { find } from '../find.ts';
import { forget } from '../forget.ts';
import type { Memory } from '../memory.ts';

type Needs = Parameters<typeof find>[0] &
  Parameters<typeof forget>[0] &
  Parameters<typeof amendSettled>[0];

/** The user's decision about a memory and the older ones that it contradicts or duplicates. */
export type Settlement = {
  readonly newer: MemoryId;
  readonly older: readonly MemoryId[];
  readonly keep: 'newer' | 'older' | 'both';
  /** The client that asked the user, if it sent its name. */
  readonly removedBy: string | undefined;
};

export type SettleResult =
  /** One side is no longer saved: there was nothing left to decide, and nothing was changed. */
  | { readonly outcome: 'gone' }
  | {
      readonly outcome: 'settled';
      readonly kept: readonly Memory[];
      readonly forgotten: readonly Memory[];
      /** When the forgotten ones leave the bin; `undefined` if none are there. */
      readonly restorableUntil: Timestamp | undefined;
    };

/**
 * Carries out a decision: forgets the side that the user does not keep, or remembers, sealed, that
 * both are true, so that no later answer calls them a conflict or a duplicate. A memory that is
 * replaced or removed takes its settlements along.
 */
export const settle =
  (needs: Needs) =>
  async (vault: Vault, { newer, older, keep, removedBy }: Settlement): Promise<SettleResult> => {
    const [one] = await saved(needs, vault, [newer]);
    const others = await saved(
      needs,
      vault,
      older.filter((id) => id !== newer),
    );
    if (one === undefined || others.length === 0) return { outcome: 'gone' };
    if (keep === 'both') {
      const isMarked = await markSettled(needs, vault, one, others);
      const kept = [one, ...others];
      return isMarked
        ? { outcome: 'settled', kept, forgotten: [], restorableUntil: undefined }
        : { outcome: 'gone' };
    }
    const [kept, leaving] = keep === 'newer' ? [[one], others] : [others, [one]];
    const replacedBy = keep === 'newer' ? one.memoryId : undefined;
    const removal = { removedBy, replacedBy, inFavorOf: idsOf(kept) };
    const forgotten = await forgetAll(needs, vault, leaving, removal);
    if (forgotten.length === 0) return { outcome: 'gone' };
    const until = await restorableUntil(needs, vault, idsOf(forgotten));
    return { outcome: 'settled', kept, forgotten, restorableUntil: until };
  };

/** Maximum number of ids in one memory, 36 sealed bytes each; beyond it, the oldest are dropped. */
export const maxSettled = 50;

/**
 * One memory keeps the ids of all others, or if it has no room for them, each other one keeps its
 * id.
 */
const markSettled = async (
  needs: Needs,
  vault: Vault,
  one: Memory,
  others: readonly Memory[],
): Promise<boolean> => {
  const amend = amendSettled(needs);
  const hasRoom = (one.settledWith?.length ?? 0) + others.length <= maxSettled;
  if (hasRoom) return amend(vault, one.memoryId, (before) => withIds(before, idsOf(others)));
  const marked = await Promise.all(
    others.map(async ({ memoryId }) =>
      amend(vault, memoryId, (before) => withIds(before, [one.memoryId])),
    ),
  );
  return marked.every(Boolean);
};

const withIds = (before: readonly MemoryId[], ids: readonly MemoryId[]): readonly MemoryId[] =>
  [...before.filter((id) => !ids.includes(id)), ...ids].slice(-maxSettled);

const idsOf = (memories: readonly Memory[]): readonly MemoryId[] =>
  memories.map(({ memoryId }) => memoryId);

const saved = async (
  needs: Needs,
  vault: Vault,
  ids: readonly MemoryId[],
): Promise<readonly Memory[]> => {
  const found = await Promise.all(ids.map(async (id) => find(needs)(vault, id)));
  return found.filter((memory) => memory !== undefined);
};

/**
 * Leaves out memories that another call has forgotten meanwhile. If another call decided the
 * opposite, the memory to keep is gone, so these stay.
 */
const forgetAll = async (
  needs: Needs,
  vault: Vault,
  all: readonly Memory[],
  removal: Parameters<ReturnType<typeof forget>>[2],
): Promise<readonly Memory[]> => {
  const forgotten: Memory[] = [];
  for (const memory of all) {
    try {
      await forget(needs)(vault, memory.memoryId, removal);
      forgotten.push(memory);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'memory_not_found') throw error;
    }
  }
  return forgotten;
};
