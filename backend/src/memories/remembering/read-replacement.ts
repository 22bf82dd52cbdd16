import type { Scheduler } from '../../kernel/cooperative-scheduler.ts';
import { AppError } from '../../kernel/errors.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import { normalize } from '../../text/index.ts';
import { rejectIfRotated, type Vault } from '../../tokens/index.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import { tryDecrypt } from '../decrypt-rows.ts';
import type { Memory, MemoryRow } from '../memory.ts';
import { areSettled } from '../settling/search-conflicts.ts';
import { maxSettled } from '../settling/settle.ts';
import { resolveReplaced, type ReplacedNeeds } from './resolve-replaced.ts';

type Needs = ReplacedNeeds & {
  readonly memoryCache: Pick<MemoryCache, 'open'>;
  readonly scheduler: Scheduler;
};

/** Maximum number of history entries stored with a memory. */
const maxPast = 10;

/** A memory to be replaced, and its text unless the row cannot be read. */
type Replaced = { readonly row: MemoryRow; readonly memory: Memory | undefined };

/** A fact to save, what it replaces, and which of those is the same fact. */
export type Replacement = {
  readonly fact: Memory;
  readonly replaced: readonly Replaced[];
  /** The first of `replaced`; `undefined` if none of them is the same fact, or nothing changes. */
  readonly rewrites: MemoryId | undefined;
};

type Asked = {
  readonly fact: Memory;
  /** Every fingerprint of the fact. */
  readonly fingerprints: readonly Uint8Array[];
  /** Ids, full or shortened, of the memories to replace. */
  readonly ids: readonly string[];
  /** Whether the call includes a gloss; if not, the gloss of the memory stays. */
  readonly hasGloss: boolean;
};

/** The replacement that a call asks for. Throws as `resolveReplaced` does. */
export const readReplacement = async (
  needs: Needs,
  vault: Vault,
  { fact, fingerprints, ids, hasGloss }: Asked,
): Promise<Replacement> => {
  const replaced = await openReplaced(needs, vault, { ids, fingerprints });
  return keepSettled(needs, vault, detectRewrite(fact, replaced, hasGloss));
};

const openReplaced = async (
  needs: ReplacedNeeds,
  vault: Vault,
  asked: Pick<Asked, 'ids' | 'fingerprints'>,
): Promise<readonly Replaced[]> => {
  const rows = await resolveReplaced(needs, vault, asked);
  for (const { sealed } of rows) await rejectIfRotated(needs, vault, sealed);
  return rows.map((row) => ({ row, memory: tryDecrypt(vault, row, needs.log) }));
};

/**
 * A fact may replace itself, to change its category, spelling or gloss. If nothing would change,
 * nothing is replaced, so a call can be repeated.
 */
const detectRewrite = (
  given: Memory,
  replaced: readonly Replaced[],
  hasGloss: boolean,
): Replacement => {
  const own = replaced.find(({ memory }) => memory !== undefined && isSameFact(memory, given));
  if (own?.memory === undefined) return { fact: given, replaced, rewrites: undefined };
  const fact = hasGloss ? given : { ...given, inEnglish: own.memory.inEnglish };
  if (isUnchanged(own.memory, fact)) return { fact, replaced, rewrites: undefined };
  const others = replaced.filter((each) => each !== own);
  return { fact, replaced: [own, ...others], rewrites: own.row.memoryId };
};

const isSameFact = (one: Memory, other: Memory): boolean =>
  normalize(one.text) === normalize(other.text);

const isUnchanged = (one: Memory, other: Memory): boolean =>
  one.text === other.text && one.category === other.category && one.inEnglish === other.inEnglish;

/**
 * A fact that rewrites itself keeps the user's decisions that it and other memories are both true,
 * whichever side stores them.
 */
const keepSettled = async (
  { memoryCache, scheduler }: Needs,
  vault: Vault,
  replacement: Replacement,
): Promise<Replacement> => {
  if (replacement.rewrites === undefined) return replacement;
  const { memories } = await memoryCache.open(vault);
  const own = memories.get(replacement.rewrites);
  const work = scheduler(vault.vaultId);
  const settled: MemoryId[] = [];
  for (const other of memories.values()) {
    if (own && areSettled(own, other)) settled.push(other.memoryId);
    if (work.shouldYield()) await work.yieldNow();
  }
  if (settled.length === 0) return replacement;
  const fact = { ...replacement.fact, settledWith: settled.slice(-maxSettled) };
  return { ...replacement, fact };
};

/** The memory with the history that it gets by replacing these now, newest first. */
export const withPast = (
  memory: Memory,
  replaced: readonly Replaced[],
  { createdAt: replacedAt, savedBy: removedBy }: Pick<Memory, 'createdAt' | 'savedBy'>,
): Memory => {
  const direct = replaced.map(({ row, memory: old }) => ({
    memoryId: row.memoryId,
    createdAt: row.createdAt,
    savedBy: old?.savedBy,
    replacedAt,
    removedBy,
  }));
  const earlier = [...replaced.map((each) => each.memory), memory]
    .flatMap((each) => each?.replaced ?? [])
    .toSorted((one, other) => other.replacedAt - one.replacedAt);
  return { ...memory, replaced: [...direct, ...earlier].slice(0, maxPast) };
};

/** The memory was there before: another call forgot or replaced it at the same time. */
export const replacedMeanwhile = (): AppError =>
  new AppError(
    'memory_not_found',
    'Nothing was saved, because a memory that it was to replace was forgotten or replaced at the same time.',
  );
