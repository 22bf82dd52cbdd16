import type { SettleResult } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import type { Vault } from '../../tokens/index.ts';
import type { SavedChoice, SavedDecision } from '../questions/question.ts';
import { listOf, memoryNotes } from './memory-notes.ts';
import { framed } from './notes.ts';
import type { Reply } from './tool.ts';

/** Carries out what the user decided about a conflict in a form, and says what became of it. */
export const settleConflict = async (
  product: Product,
  vault: Vault,
  { memoryId, rivals, choice }: SavedDecision,
  clientName: string | undefined,
): Promise<Reply> => {
  const asked = [memoryId, ...rivals].map((id) => ({ memoryId: id }));
  const keep = sides[choice];
  if (keep !== undefined) {
    const decision = { newer: memoryId, older: rivals, keep, removedBy: clientName };
    const settled = await product.memories.settle(vault, decision);
    if (settled.outcome === 'gone') return { text: gone };
    if (choice !== 'both') return forgottenReply(product, vault, settled, choice);
  }
  const idOf = await product.memories.shortIds(vault, asked);
  return { text: `Remembered as ${idOf({ memoryId })}. ${kept(choice, listOf(asked.map(idOf)))}` };
};

const sides = { new: 'newer', old: 'older', both: 'both', undecided: undefined } as const;

type Settled = Extract<SettleResult, { outcome: 'settled' }>;

const forgottenReply = async (
  product: Product,
  vault: Vault,
  { kept: left, forgotten }: Settled,
  choice: SavedChoice,
): Promise<Reply> => {
  const idOf = await product.memories.shortIds(vault, [...left, ...forgotten]);
  const { notes, notice } = memoryNotes(
    forgotten.map((memory) => ({ memory })),
    idOf,
  );
  return {
    text: [
      `The user was asked and kept the ${choice} one. Saved: ${listOf(left.map(idOf))}. Forgotten: ${listOf(forgotten.map(idOf))}. Tell the user, word for word, what was forgotten, and that remembering the same text brings it back.`,
      ...notice,
      framed(notes),
    ].join('\n'),
  };
};

const kept = (choice: SavedChoice, ids: string): string =>
  choice === 'both'
    ? `It seemed to contradict a saved memory. The user was asked and says that all are true: ${ids} stay.`
    : `It contradicts a saved memory. The user was asked and did not choose: ${ids} stay. Leave them as they are in this chat, even if recall calls them a conflict, unless the user brings it up.`;

const gone =
  'One side of this conflict is no longer saved, so there was nothing to decide and nothing was changed.';
