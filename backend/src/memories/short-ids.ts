import type { MemoryId } from '../kernel/ids.ts';
import type { Vault } from '../tokens/index.ts';
import { idDigits, idPrefix, isDistinct } from './resolve-id.ts';
import type { MemoryStore } from './memory-store.ts';

type Needs = { readonly memories: Pick<MemoryStore, 'idsByPrefix'> };

const shortest = 4;
/**
 * Ids read per requested id. In a vault of 4 million memories, 64 ids share the same four digits.
 */
const maxNeighbors = 64;

/**
 * The short form of each id: at least its first four digits, without the `m_`, and enough of them
 * to be unique in the vault. It contains a letter and a digit, so that it cannot be confused with a
 * word or a number. If the store is unavailable, returns the full ids, because the answer they are
 * for is already complete.
 */
export const shortIds =
  ({ memories }: Needs) =>
  async (vault: Vault, ids: readonly MemoryId[]): Promise<ReadonlyMap<MemoryId, string>> => {
    const neighbors = await neighborsOf(memories, vault, ids);
    return new Map(
      ids.map((id) => [
        id,
        neighbors === undefined
          ? idDigits(id)
          : shorten(idDigits(id), neighbors.get(startOf(id)) ?? []),
      ]),
    );
  };

const startOf = (id: MemoryId): string => idDigits(id).slice(0, shortest);

/**
 * Digits of the ids with the same first digits as one of these, by those digits; `undefined` if
 * unknown.
 */
const neighborsOf = async (
  memories: Needs['memories'],
  { vaultId }: Vault,
  ids: readonly MemoryId[],
): Promise<ReadonlyMap<string, readonly string[]> | undefined> => {
  const starts = [...new Set(ids.map(startOf))];
  if (starts.length === 0) return new Map();
  const limit = starts.length * maxNeighbors;
  const found = await memories
    .idsByPrefix(vaultId, starts.map(idPrefix), limit)
    .catch(() => undefined);
  if (found === undefined || found.length === limit) return undefined;
  const byStart = new Map<string, string[]>(starts.map((start) => [start, []]));
  for (const id of found) byStart.get(startOf(id))?.push(idDigits(id));
  return byStart;
};

const shorten = (digits: string, neighbors: readonly string[]): string => {
  const others = neighbors.filter((other) => other !== digits);
  for (let length = shortest; length < digits.length; length += 1) {
    const start = digits.slice(0, length);
    if (isDistinct(start) && !others.some((other) => other.startsWith(start))) return start;
  }
  return digits;
};
