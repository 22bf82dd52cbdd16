import type { Timestamp } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { OwnedVault } from '../tokens/index.ts';
import type { BinnedMemory } from './bin/open-binned.ts';
import { find } from './find.ts';
import { listBin } from './bin/list-bin.ts';
import type { Memory, ReplacedMemory } from './memory.ts';
import { ambiguous, hasDigits, readIdDigits } from './short-ids.ts';

/** One wording of a fact over time. */
export type HistoryEntry = {
  readonly memoryId: MemoryId;
  /** `undefined` once it has left the bin. */
  readonly memory: Memory | undefined;
  readonly state: 'saved' | 'bin' | 'gone';
  readonly createdAt: Timestamp;
  readonly savedBy: string | undefined;
  /** When and by which client it was replaced or forgotten; `undefined` for what was not. */
  readonly removedAt: Timestamp | undefined;
  readonly removedBy: string | undefined;
  readonly replacedBy: MemoryId | undefined;
};

/** Limits on the later wordings that are followed, and on the entries of an answer. */
const maxSteps = 10;
const maxEntries = 50;

type Needs = Parameters<typeof find>[0] & Parameters<typeof listBin>[0];
type Entries = ReadonlyMap<MemoryId, HistoryEntry>;

/**
 * The revision history of a memory: the memory with this id, all later wordings and all earlier
 * ones; saved ones first, then by the time of their removal. Texts are known as long as they are in
 * the bin, times and clients as long as a memory that replaced them is saved. Accepts a shortened
 * id. Throws `memory_not_found` unless it is saved or in the bin, and `invalid_input` if several ids
 * start with it.
 */
export const history =
  (needs: Needs) =>
  async (vault: OwnedVault, id: string): Promise<readonly HistoryEntry[]> => {
    const findSaved = find(needs);
    // Read before the bin, so that a memory forgotten meanwhile is found in one of the two.
    const saved = await findSaved(vault, id);
    const binned: Entries = new Map(
      (await listBin(needs)(vault)).map((each) => [each.memory.memoryId, binnedEntry(each)]),
    );
    const entryOf = (memory: Memory | undefined): HistoryEntry | undefined =>
      memory && savedEntry(memory);
    const read: Read = async (memoryId) =>
      entryOf(await findSaved(vault, memoryId)) ?? binned.get(memoryId);
    const start =
      entryOf(saved) ??
      entryIn(binned, id) ??
      // It may have been restored before the bin was read.
      entryOf(await findSaved(vault, id));
    if (start === undefined) throw unknown();
    const entries = await earlierOf(await newestOf(start, read), binned, read);
    return entries.toSorted((one, other) => endOf(other) - endOf(one));
  };

type Read = (memoryId: MemoryId) => Promise<HistoryEntry | undefined>;

const endOf = ({ removedAt }: HistoryEntry): number => removedAt ?? Number.MAX_SAFE_INTEGER;

const entryIn = (binned: Entries, id: string): HistoryEntry | undefined => {
  const digits = readIdDigits(id);
  if (digits === undefined) return undefined;
  const [found, another] = [...binned].filter(([each]) => hasDigits(each, digits));
  if (another !== undefined) throw ambiguous();
  return found?.[1];
};

/** The wording that replaced this one, and so on. */
const newestOf = async (start: HistoryEntry, read: Read): Promise<HistoryEntry> => {
  let newest = start;
  for (let step = 0; step < maxSteps && newest.replacedBy !== undefined; step += 1) {
    const next = await read(newest.replacedBy);
    if (next === undefined) break;
    newest = next;
  }
  return newest;
};

/** The entry, everything that it replaced, everything that those replaced, and so on. */
const earlierOf = async (
  newest: HistoryEntry,
  binned: Entries,
  read: Read,
): Promise<readonly HistoryEntry[]> => {
  const entries = new Map<MemoryId, HistoryEntry>([[newest.memoryId, newest]]);
  // The loop also visits entries added during the iteration.
  for (const entry of entries.values()) {
    const past = entry.memory?.replaced ?? [];
    const known = past.map((each) => goneEntry(each, [entry, ...past]));
    const here = [...binned.values()].filter(({ replacedBy }) => replacedBy === entry.memoryId);
    for (const earlier of [...here, ...known]) {
      if (entries.size === maxEntries) break;
      if (entries.has(earlier.memoryId)) continue;
      entries.set(earlier.memoryId, (await read(earlier.memoryId)) ?? earlier);
    }
  }
  return [...entries.values()];
};

const savedEntry = (memory: Memory): HistoryEntry => ({
  memoryId: memory.memoryId,
  memory,
  state: 'saved',
  createdAt: memory.createdAt,
  savedBy: memory.savedBy,
  removedAt: undefined,
  removedBy: undefined,
  replacedBy: undefined,
});

const binnedEntry = ({ memory, removedAt, removedBy, replacedBy }: BinnedMemory): HistoryEntry => ({
  ...savedEntry(memory),
  state: 'bin',
  removedAt,
  removedBy,
  replacedBy,
});

/**
 * A memory is created at the moment it replaces others, so equal times identify what it replaced.
 */
const goneEntry = (
  { memoryId, createdAt, savedBy, replacedAt, removedBy }: ReplacedMemory,
  others: readonly Pick<HistoryEntry, 'memoryId' | 'createdAt'>[],
): HistoryEntry => ({
  memoryId,
  memory: undefined,
  state: 'gone',
  createdAt,
  savedBy,
  removedAt: replacedAt,
  removedBy,
  replacedBy: others.find((other) => other.createdAt === replacedAt)?.memoryId,
});

const unknown = (): AppError =>
  new AppError('memory_not_found', 'No memory has this id, saved or in the bin.');
