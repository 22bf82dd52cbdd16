import { isAppError } from '../../kernel/errors.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import type { Memory } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import type { Vault } from '../../tokens/index.ts';
import type { Decision } from '../questions/question.ts';
import { listOf, memoryNotes } from './memory-notes.ts';
import { framed } from './notes.ts';
import type { Reply } from './tool.ts';

/**
 * Carries out what the user decided about a conflict: forgets the side that they do not keep, and
 * nothing if either side is gone already, because then there is no conflict left.
 */
export const settleConflict = async (
  product: Product,
  vault: Vault,
  { memoryId, rivals, choice }: Decision,
  clientName: string | undefined,
): Promise<Reply> => {
  if (choice === 'undecided' || choice === 'both') {
    const idOf = await product.memories.shortIds(vault, named([memoryId, ...rivals]));
    const ids = listOf([memoryId, ...rivals].map((id) => idOf({ memoryId: id })));
    return { text: `Remembered as ${idOf({ memoryId })}. ${kept(choice, ids)}` };
  }
  const [newer] = await saved(product, vault, [memoryId]);
  const older = await saved(product, vault, rivals);
  if (newer === undefined || older.length === 0) return { text: gone };
  const forgotten = await forgetAll(product, vault, choice === 'new' ? older : [newer], {
    removedBy: clientName,
    replacedBy: choice === 'new' ? newer.memoryId : undefined,
  });
  if (forgotten.length === 0) return { text: gone };
  const idOf = await product.memories.shortIds(vault, [newer, ...older]);
  const left = listOf((choice === 'new' ? [newer] : older).map(idOf));
  const { notes, notice } = memoryNotes(
    forgotten.map((memory) => ({ memory })),
    idOf,
  );
  return {
    text: [
      `The user was asked and kept the ${choice} one. Saved: ${left}. Forgotten: ${listOf(forgotten.map(idOf))}. Tell the user, word for word, what was forgotten, and that remembering the same text brings it back.`,
      ...notice,
      framed(notes),
    ].join('\n'),
  };
};

const kept = (choice: 'both' | 'undecided', ids: string): string =>
  choice === 'both'
    ? `It seemed to contradict a saved memory. The user was asked and says that all are true: ${ids} stay.`
    : `It contradicts a saved memory. The user was asked and did not choose: ${ids} stay. Do not ask again unless they bring it up.`;

const gone =
  'One side of this conflict is no longer saved, so there was nothing to decide and nothing was changed.';

const named = (ids: readonly MemoryId[]) => ids.map((memoryId) => ({ memoryId }));

const saved = async (
  { memories }: Product,
  vault: Vault,
  ids: readonly MemoryId[],
): Promise<Memory[]> =>
  (await Promise.all(ids.map(async (id) => memories.find(vault, id)))).filter(
    (memory) => memory !== undefined,
  );

/** Another call may have forgotten one of them meanwhile. */
const forgetAll = async (
  { memories }: Product,
  vault: Vault,
  all: readonly Memory[],
  removal: Parameters<Product['memories']['forget']>[2],
): Promise<Memory[]> => {
  const forgotten: Memory[] = [];
  for (const memory of all) {
    try {
      await memories.forget(vault, memory.memoryId, removal);
      forgotten.push(memory);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'memory_not_found') throw error;
    }
  }
  return forgotten;
};
