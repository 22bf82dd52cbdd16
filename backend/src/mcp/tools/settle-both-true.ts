import { AppError } from '../../kernel/errors.ts';
import {
  hasDigits,
  readIdDigits,
  type Category,
  type IdOf,
  type Memory,
  type RememberResult,
} from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import type { Vault } from '../../tokens/index.ts';
import { listOf } from './memory-notes.ts';

export type BothTrue = {
  /** The result without the conflicts and duplicates that are settled. */
  readonly result: RememberResult;
  readonly settled: readonly Memory[];
  /** Whether an id is no conflict or duplicate of the fact. */
  readonly isAnyUnknown: boolean;
};

/**
 * Records that the user calls the fact and these memories all true, so that no later answer calls
 * them a conflict. Only what contradicts or repeats the fact is recorded: an id as answers show it
 * is unique among these few.
 */
export const settleBothTrue = async (
  product: Product,
  vault: Vault,
  remembered: RememberResult,
  ids: readonly string[] = [],
): Promise<BothTrue> => {
  if (ids.length === 0 || remembered.outcome === 'full')
    return { result: remembered, settled: [], isAnyUnknown: false };
  const { memory, conflicts, similar } = remembered;
  const near = [...conflicts.map((conflict) => conflict.with), ...similar];
  const named = ids.map((id) => near.find((one) => isNamed(one, id)));
  const settled = near.filter((one) => named.includes(one));
  if (settled.length > 0) {
    const older = settled.map(({ memoryId }) => memoryId);
    const decision = { newer: memory.memoryId, older, keep: 'both', removedBy: undefined } as const;
    const { outcome } = await product.memories.settle(vault, decision);
    // One side was forgotten in the meantime.
    if (outcome === 'gone') return { result: remembered, settled: [], isAnyUnknown: true };
  }
  const result = {
    ...remembered,
    conflicts: conflicts.filter((conflict) => !settled.includes(conflict.with)),
    similar: similar.filter((one) => !settled.includes(one)),
  };
  return { result, settled, isAnyUnknown: named.includes(undefined) };
};

const isNamed = ({ memoryId }: Memory, id: string): boolean => {
  const digits = readIdDigits(id);
  return digits !== undefined && hasDigits(memoryId, digits);
};

/** What the AI learns about it. */
export const bothTrueSentences = (
  { settled, isAnyUnknown }: BothTrue,
  memory: Memory,
  idOf: IdOf,
): readonly string[] => [
  ...(settled.length === 0
    ? []
    : [
        `${listOf([memory, ...settled].map(idOf))} stay: the user says that all are true, so they are no longer called a conflict.`,
      ]),
  ...(isAnyUnknown
    ? ['An id in both_true is in no conflict with this memory, so nothing was recorded for it.']
    : []),
];

/** What the AI learns where the fact is not saved because the vault is full. */
export const notRecorded =
  'both_true was not recorded, because the fact is not saved: send it again with the fact.';

type Given = {
  readonly text: string;
  readonly category: { readonly category: Category; readonly isNearest: boolean };
  readonly both_true?: readonly string[] | undefined;
};

/**
 * With `both_true`, an AI may name a saved fact by its id: `recall` shows long texts cut, and a cut
 * text would be saved as another fact. Throws `memory_not_found` for an unknown id.
 */
export const withNamedText = async <Sent extends Given>(
  { memories }: Product,
  vault: Vault,
  given: Sent,
): Promise<Sent> => {
  if (given.both_true === undefined || readIdDigits(given.text) === undefined) return given;
  const memory = await memories.find(vault, given.text);
  if (memory === undefined) throw unknownId();
  const category = { category: memory.category, isNearest: false };
  return { ...given, text: memory.text, category };
};

const unknownId = (): AppError =>
  new AppError(
    'memory_not_found',
    'No memory has the id in text, so nothing was recorded. Call recall for the ids, or send the text of the fact.',
  );
