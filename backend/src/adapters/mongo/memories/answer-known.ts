import type { AddOutcome } from '../../../memories/index.ts';
import { withStorageErrors } from '../connection/storage-errors.ts';
import { isOpenTo } from '../vault-revision.ts';
import { staleCredential, type Addition, type VaultState } from './addition.ts';
import type { Known } from './find-fact.ts';
import { moveReplaced, withReplaced } from './move-replaced.ts';
import type { MoveToBinNeeds } from './move-memory-to-bin.ts';

/** The answer to an addition of a saved fact. `undefined` if the row is gone. */
export const answerKnown = async (
  needs: MoveToBinNeeds,
  addition: Addition,
  known: Known,
  count: number,
): Promise<AddOutcome | undefined> => {
  // Read after finding the row: if the lookup is still the old one, the row predates the swap.
  const vault = await needs.revision.read(addition.vaultId);
  if (!isOpenTo(addition.guard, vault)) return staleCredential;
  const isThere = await acknowledge(needs, addition, known);
  return isThere && completeKnown(needs, addition, { ...known, count, revision: vault.revision });
};

/** The fact already exists; only the memories that it replaces still have to be removed. */
const completeKnown = async (
  needs: MoveToBinNeeds,
  addition: Addition,
  { memoryId, count, revision }: Known & VaultState,
): Promise<AddOutcome> => {
  const known = { outcome: 'known', memoryId } as const;
  const { replaces } = addition.guard;
  if (replaces === undefined) return { ...known, count, revision };
  const others = replaces.memories.filter((each) => each.memoryId !== memoryId);
  const left = await moveReplaced(needs, addition, others);
  const state = { count, revision };
  return { ...known, ...(await withReplaced(needs, addition.vaultId, state, left)) };
};

/** Marks a row that another addition may be about to remove. `undefined` if it is gone. */
const acknowledge = async (
  { memories }: Pick<MoveToBinNeeds, 'memories'>,
  { vaultId }: Addition,
  { memoryId }: Known,
): Promise<true | undefined> => {
  const { matchedCount } = await withStorageErrors(async () =>
    memories.updateOne({ vaultId, memoryId }, { $set: { acknowledged: true } }),
  );
  return matchedCount > 0 ? true : undefined;
};
