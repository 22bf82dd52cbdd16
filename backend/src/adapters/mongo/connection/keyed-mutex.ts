import type { VaultId } from '../../../kernel/ids.ts';

/** Runs `work` after all earlier work on the same vault. */
export type KeyedMutex = <Result>(vaultId: VaultId, work: () => Promise<Result>) => Promise<Result>;

/**
 * Writers of one process take turns, so that in a burst each needs one attempt instead of one per
 * competitor. Between processes the database decides. async-mutex has no keyed mutex, and a map of
 * its mutexes that removes idle ones would be longer than this.
 */
export const keyedMutex = (): KeyedMutex => {
  const last = new Map<VaultId, Promise<unknown>>();
  return async (vaultId, work) => {
    const before = last.get(vaultId) ?? Promise.resolve();
    const result = before.then(work, work);
    last.set(vaultId, result);
    try {
      return await result;
    } finally {
      if (last.get(vaultId) === result) last.delete(vaultId);
    }
  };
};
