import { AppError } from '../kernel/errors.ts';
import { newMemoryId, parseMemoryId, type MemoryId } from '../kernel/ids.ts';
import type { Vault } from '../tokens/index.ts';
import type { MemoryCache } from './cache/memory-cache.ts';
import type { Memory } from './memory.ts';
import type { MemoryStore } from './store/memory-store.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'idsByPrefix'>;
  readonly memoryCache: Pick<MemoryCache, 'ids'>;
};

type WithId = Pick<Memory, 'memoryId'>;

/** The short id of a memory. */
export type IdOf = (memory: WithId) => string;

const prefix = 'm_';
const shortest = 4;
const wholeLength = 32;
/** In a larger vault, the index of the store finds ids faster than a scan of the cache. */
const maxScanned = 1_000;
/**
 * Ids read per requested id. In a vault of 4 million memories, 64 ids share the same four digits.
 */
const maxNeighbors = 64;

/**
 * The short form of each id: at least its first four digits, without the `m_`, and enough of them
 * to be unique in the vault. It contains a letter and a digit, so that it cannot be confused with a
 * word or a number. The other ids come from the cache if it knows them all, otherwise from the
 * store. If the store is unavailable, returns the full ids, because the answer they are for is
 * already complete.
 */
export const shortIds =
  (needs: Needs) =>
  async (vault: Vault, shown: readonly WithId[]): Promise<IdOf> => {
    const ids = [...new Set(shown.map(({ memoryId }) => memoryId))];
    const neighbors = await neighborsOf(needs, vault, ids);
    const short = new Map(
      ids.map((id) => [
        id,
        neighbors === undefined
          ? digitsOf(id)
          : shorten(digitsOf(id), neighbors.get(startOf(id)) ?? []),
      ]),
    );
    return ({ memoryId }) => short.get(memoryId) ?? memoryId;
  };

/**
 * 1,000 memories use 1.9 percent of the 51,640 starts that `newMemoryId` draws from, 10,000 use 18
 * percent. If none of this many draws is free, answers show more digits of the last one.
 */
const maxDraws = 8;

/**
 * The id of a memory to add: this one, or another one if a saved memory begins with the same four
 * digits. An AI may still use the short id that it was shown for that memory earlier. Memories that
 * are saved at the same moment, or are in the bin, are not considered.
 */
export const unambiguousId = async (
  needs: Needs,
  { vaultId }: Vault,
  memoryId: MemoryId,
  draw = newMemoryId,
): Promise<MemoryId> => {
  let id = memoryId;
  for (let draws = 0; draws < maxDraws; draws += 1) {
    if (draws > 0) id = draw();
    if (!(await isStartTaken(needs, vaultId, `${prefix}${startOf(id)}`))) break;
  }
  return id;
};

/** If the store is unavailable, nothing is known to be taken. */
const isStartTaken = async (
  { memories, memoryCache }: Needs,
  vaultId: Vault['vaultId'],
  start: string,
): Promise<boolean> => {
  const cached = memoryCache.ids(vaultId, maxScanned);
  if (cached !== undefined) return cached.some((id) => id.startsWith(start));
  const found = await memories.idsByPrefix(vaultId, [start], 1).catch(() => []);
  return found.length > 0;
};

const digitsOf = (id: MemoryId): string => id.slice(prefix.length);

/** Whether the id begins with these digits, as `readIdDigits` returns them. */
export const hasDigits = (id: MemoryId, digits: string): boolean => digitsOf(id).startsWith(digits);

const startOf = (id: MemoryId): string => digitsOf(id).slice(0, shortest);

/**
 * Digits of the ids with the same first digits as one of these, by those digits; `undefined` if
 * unknown.
 */
const neighborsOf = async (
  { memories, memoryCache }: Needs,
  { vaultId }: Vault,
  ids: readonly MemoryId[],
): Promise<ReadonlyMap<string, readonly string[]> | undefined> => {
  const byStart = new Map<string, string[]>(ids.map((id) => [startOf(id), []]));
  const cached = new Set(memoryCache.ids(vaultId, maxScanned));
  const found = ids.every((id) => cached.has(id))
    ? cached
    : await storedNeighbors(memories, vaultId, [...byStart.keys()]);
  if (found === undefined) return undefined;
  for (const id of found) byStart.get(startOf(id))?.push(digitsOf(id));
  return byStart;
};

const storedNeighbors = async (
  memories: Needs['memories'],
  vaultId: Vault['vaultId'],
  starts: readonly string[],
): Promise<readonly MemoryId[] | undefined> => {
  const limit = starts.length * maxNeighbors;
  const prefixes = starts.map((start) => `${prefix}${start}`);
  const found = await memories.idsByPrefix(vaultId, prefixes, limit).catch(() => undefined);
  return found?.length === limit ? undefined : found;
};

const shorten = (digits: string, neighbors: readonly string[]): string => {
  const others = neighbors.filter((other) => other !== digits);
  for (let length = shortest; length < digits.length; length += 1) {
    const start = digits.slice(0, length);
    if (isDistinct(start) && !others.some((other) => other.startsWith(start))) return start;
  }
  return digits;
};

/** Characters that a person or an AI may put around an id: quotes, brackets, white space. */
const surrounding = /^[\s"'`´“”‘’«»<>()[\]#]+|[\s"'`´“”‘’«»<>()[\]#]+$/g;
/** Longer input is never an id. */
const maxLength = 64;

/**
 * Whether the digits contain a letter and a digit, so that they are neither a word nor a number.
 * `newMemoryId` (`kernel/ids.ts`) has the same rule for the first four digits of a new id.
 */
const isDistinct = (digits: string): boolean =>
  /\d/.test(digits) && /[a-f]/.test(digits) && !/^\d+e\d+$/.test(digits);

/**
 * Extracts the digits of an id from user input, full or shortened as by `shortIds`; `undefined` if
 * it is not an id.
 */
export const readIdDigits = (written: string): string | undefined => {
  if (written.length > maxLength) return undefined;
  const bare = written.toLowerCase().replace(surrounding, '');
  const digits = /^(?:m_?)?([0-9a-f]{4,32})$/.exec(bare)?.[1];
  if (digits === undefined || digits.length === wholeLength) return digits;
  return isDistinct(digits) ? digits : undefined;
};

/** Whether an id was written in full. A full id cannot be guessed. */
export const isWholeId = (written: string): boolean =>
  readIdDigits(written)?.length === wholeLength;

/**
 * The full id as written, or the one id in the vault that starts with the written digits.
 * `undefined` if there is none. Throws `invalid_input` if there are several.
 */
export const resolveId = async (
  memories: Needs['memories'],
  { vaultId }: Vault,
  written: string,
): Promise<MemoryId | undefined> => {
  const digits = readIdDigits(written);
  if (digits === undefined) return undefined;
  const whole = parseMemoryId(`${prefix}${digits}`);
  if (whole !== undefined) return whole;
  const [found, another] = await memories.idsByPrefix(vaultId, [`${prefix}${digits}`], 2);
  if (another !== undefined) throw ambiguous();
  return found;
};

export const ambiguous = (): AppError =>
  new AppError(
    'invalid_input',
    'More than one memory has an id that begins like this. recall and what_do_you_know show as much of each id as it takes: send that and call again.',
  );
