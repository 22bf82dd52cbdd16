import type { MemoryId } from '../../kernel/ids.ts';
import type { Product } from '../../product.ts';
import type { Vault } from '../../tokens/index.ts';
import type { UnsavedDecision } from '../questions/question.ts';
import { listOf } from './memory-notes.ts';
import type { Reply } from './tool.ts';

/** What makes room for the fact, and which memories the user said are true as well. */
export type Room = {
  readonly replaces: readonly MemoryId[];
  readonly bothTrue: readonly MemoryId[];
  /** A sentence for the AI about the decision. */
  readonly said: string;
};

/**
 * Carries out what the user decided about a fact for which a full vault had no room: saves it in
 * the place of another memory, or leaves everything as it is. A memory that is already gone is not
 * replaced.
 */
export const settleUnsaved = async (
  product: Product,
  vault: Vault,
  { rivals, choice }: UnsavedDecision,
  save: (room: Room) => Promise<Reply>,
): Promise<Reply> => {
  if (choice === 'new') {
    const replaces = await savedAmong(product, vault, rivals);
    return save({ replaces, bothTrue: [], said: 'The user was asked and chose the new one.' });
  }
  if (typeof choice !== 'string') {
    const replaces = await savedAmong(product, vault, [choice.forget]);
    const bothTrue = await savedAmong(product, vault, rivals);
    const said = 'The user was asked, says that both are true, and chose what to forget for it.';
    return save({ replaces, bothTrue, said });
  }
  const idOf = await product.memories.shortIds(vault, rivals.map(withId));
  const ids = listOf(rivals.map((rival) => idOf(withId(rival))));
  return {
    text:
      choice === 'old'
        ? `Not saved. It contradicts ${ids}. The user was asked and keeps what is saved.`
        : `Not saved: the memory is full, and it contradicts ${ids}. The user was asked and did not choose, so nothing was changed. Do not ask again unless they bring it up.`,
  };
};

const withId = (memoryId: MemoryId) => ({ memoryId });

const savedAmong = async (
  { memories }: Product,
  vault: Vault,
  ids: readonly MemoryId[],
): Promise<readonly MemoryId[]> => {
  const found = await Promise.all(ids.map(async (id) => memories.find(vault, id)));
  return ids.filter((_, at) => found[at] !== undefined);
};
