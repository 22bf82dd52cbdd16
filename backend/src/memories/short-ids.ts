import type { MemoryId } from '../kernel/ids.ts';
import type { Vault } from '../tokens/index.ts';
import { idDigits, idPrefix, isDistinct } from './resolve-id.ts';
import type { MemoryStore } from './memory-store.ts';

type Needs = { readonly memories: Pick<MemoryStore, 'idsByPrefix'> };

const shortest = 4;
/** Ids read for each of those asked for. Four digits are shared by 64 ids in a vault of 4 million. */
const mostNeighbours = 64;

/**
 * The short form of each id: its first digits, at least four, that no other id of the vault begins
 * with, without the `m_`. It holds a letter and a digit, so that no word and no number looks like
 * one, "7e45" included. If the store does not answer, the ids are given in full: what they belong to is known by then.
 */
export const shortIds =
  ({ memories }: Needs) =>
  async (vault: Vault, ids: readonly MemoryId[]): Promise<ReadonlyMap<MemoryId, string>> => {
    const neighbours = await neighboursOf(memories, vault, ids);
    return new Map(
      ids.map((id) => [
        id,
        neighbours === undefined
          ? idDigits(id)
          : shorten(idDigits(id), neighbours.get(startOf(id)) ?? []),
      ]),
    );
  };

const startOf = (id: MemoryId): string => idDigits(id).slice(0, shortest);

/** Digits of the ids that begin like one of these, by their beginning; `undefined` if unknown. */
const neighboursOf = async (
  memories: Needs['memories'],
  { vaultId }: Vault,
  ids: readonly MemoryId[],
): Promise<ReadonlyMap<string, readonly string[]> | undefined> => {
  const starts = [...new Set(ids.map(startOf))];
  if (starts.length === 0) return new Map();
  const limit = starts.length * mostNeighbours;
  const found = await memories
    .idsByPrefix(vaultId, starts.map(idPrefix), limit)
    .catch(() => undefined);
  if (found === undefined || found.length === limit) return undefined;
  const byStart = new Map<string, string[]>(starts.map((start) => [start, []]));
  for (const id of found) byStart.get(startOf(id))?.push(idDigits(id));
  return byStart;
};

const shorten = (digits: string, neighbours: readonly string[]): string => {
  const others = neighbours.filter((other) => other !== digits);
  for (let length = shortest; length < digits.length; length += 1) {
    const start = digits.slice(0, length);
    if (isDistinct(start) && !others.some((other) => other.startsWith(start))) return start;
  }
  return digits;
};
