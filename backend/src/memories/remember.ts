import type { Clock, Timestamp } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import { newMemoryId, type MemoryId } from '../kernel/ids.ts';
import type { Scheduler } from '../kernel/cooperative-scheduler.ts';
import { fingerprints } from '../sealing/index.ts';
import { isBlank, normalize } from '../text/index.ts';
import {
  byteLimit,
  rejectEmbeddedTokens,
  invalidToken,
  type Usage,
  type Vault,
} from '../tokens/index.ts';
import { reportConflicts, type ConflictReport } from './conflict-report.ts';
import type { MemoryCache } from './cache/memory-cache.ts';
import type { Memory, NewMemory } from './memory.ts';
import type { AddOutcome, MemoryStore } from './memory-store.ts';
import { tryDecrypt, type DecryptNeeds } from './decrypt-rows.ts';
import type { RememberResult } from './remember-result.ts';
import { rejectSecrets } from './reject-secrets.ts';
import { sealMemory } from './sealed-memory.ts';
import { suggestRemovals } from './suggest-removals.ts';

type Needs = DecryptNeeds & {
  readonly memories: MemoryStore;
  readonly memoryCache: Pick<MemoryCache, 'open' | 'applyLocalChange'>;
  readonly clock: Clock;
  readonly freeVaultBytes: number;
};

/** A new memory with the client name, if the client sent one. */
type Incoming = Omit<NewMemory, 'inEnglish'> & {
  readonly inEnglish?: string | undefined;
  readonly savedBy: string | undefined;
};

/** A conflict report and the revision of the vault that it covers. */
type Comparison = { readonly revision: number; readonly report: ConflictReport };

/**
 * Saves one fact. A known fact returns the existing memory, even in a full vault, so a client that
 * lost the first answer can retry and get the same report. Conflicts and duplicates are reported
 * with the stored memory; nothing is overwritten or merged.
 *
 * The new memory is compared with the vault before it is stored, so that a failure stores nothing.
 * Throws `invalid_input` for a text with a secret, and `invalid_token` if the token was rotated or
 * revoked meanwhile.
 */
export const remember =
  (needs: Needs) =>
  async (vault: Vault, incoming: Incoming): Promise<RememberResult> => {
    const text = incoming.text.trim();
    rejectEmbeddedTokens('text', text);
    rejectSecrets(text);
    const inEnglish = glossOf(text, incoming.inEnglish);
    rejectEmbeddedTokens('in_english', inEnglish ?? '');
    rejectSecrets(inEnglish ?? '');
    rejectEmbeddedTokens('name of the AI tool', incoming.savedBy ?? '');
    const memory: Memory = {
      memoryId: newMemoryId(),
      text,
      inEnglish,
      category: incoming.category,
      savedBy: incoming.savedBy,
      ...unusedStats(needs.clock.now()),
    };
    const before = await compare(needs, vault, memory);
    const [fingerprint, ...alsoKnownAs] = fingerprints(vault.keys, normalize(text));
    const row = toRow(vault, memory, fingerprint);
    const added = await needs.memories.add(vault.vaultId, row, {
      limit: vault.memoryLimit,
      maxBytes: byteLimit(vault, needs.freeVaultBytes),
      lookup: vault.lookup,
      alsoKnownAs,
    });
    if (added.outcome === 'locked') throw invalidToken();

    const usage = { memoriesUsed: added.count, memoryLimit: vault.memoryLimit };
    if (added.outcome === 'known')
      return reportKnown(needs, vault, { added, usage, given: memory });
    if (added.outcome === 'added') {
      const checked = await reportStored(needs, vault, { memory, before, at: added.revision });
      return { outcome: 'stored', memory, usage, ...checked };
    }
    const opened = await needs.memoryCache.open(vault);
    const scheduler: Scheduler = () => needs.scheduler(vault.vaultId);
    const compared = { incoming: memory, conflicts: before.report.conflicts };
    const suggestions = await suggestRemovals({ ...needs, scheduler }, opened, compared);
    return { outcome: 'full', by: added.by, usage, suggestions };
  };

/** AIs also send a gloss for an English text: an empty one, or the text itself. */
const glossOf = (text: string, inEnglish = ''): string | undefined =>
  isBlank(inEnglish) || normalize(inEnglish) === normalize(text) ? undefined : inEnglish.trim();

const compare = async (needs: Needs, vault: Vault, memory: Memory): Promise<Comparison> => {
  const opened = await needs.memoryCache.open(vault);
  // Read before the comparison, so that it is never ahead of the compared memories.
  const { revision } = opened;
  return {
    revision,
    report: await reportConflicts(opened, memory, needs.scheduler(vault.vaultId)),
  };
};

/**
 * The memory is stored, so this must not fail. If the revision is one above the compared one, only
 * this memory changed. Otherwise others were added or removed in between, and the later of two
 * contradicting facts must be compared with the earlier one.
 */
const reportStored = async (
  needs: Needs,
  vault: Vault,
  stored: { readonly memory: Memory; readonly before: Comparison; readonly at: number },
): Promise<ConflictReport & { readonly conflictsChecked?: false }> => {
  const { memory, before, at } = stored;
  try {
    needs.memoryCache.applyLocalChange(vault.vaultId, { added: memory });
    const { report } = at === before.revision + 1 ? before : await compare(needs, vault, memory);
    return report;
  } catch {
    needs.log.warn('conflicts_unchecked', { vaultId: vault.vaultId });
    return { ...before.report, conflictsChecked: false };
  }
};

const unusedStats = (now: Timestamp) => ({
  createdAt: now,
  lastAccessedAt: undefined,
  accessCount: 0,
  // The origin of the activation scale: the logarithm of one use within the last hour.
  activation: 0,
});

const toRow = (vault: Vault, memory: Memory, fingerprint: Uint8Array) => ({
  memoryId: memory.memoryId,
  fingerprint,
  sealed: sealMemory(vault, memory.memoryId, memory),
  createdAt: memory.createdAt,
  lastAccessedAt: memory.lastAccessedAt,
  accessCount: memory.accessCount,
  activation: memory.activation,
});

type Found = {
  readonly added: Extract<AddOutcome, { outcome: 'known' }>;
  readonly usage: Usage;
  readonly given: Memory;
};

/**
 * Reports a known fact in its stored wording, or in the given one if the row cannot be decrypted,
 * with its current conflicts and duplicates.
 */
const reportKnown = async (
  needs: Needs,
  vault: Vault,
  { added: { memoryId }, usage, given }: Found,
): Promise<RememberResult> => {
  const row = await needs.memories.find(vault.vaultId, memoryId);
  const stored = row && tryDecrypt(vault, row, needs.log);
  if (stored !== undefined && normalize(stored.text) !== normalize(given.text)) {
    needs.log.error('record_unreadable', { vaultId: vault.vaultId });
    throw fingerprintMismatch(memoryId);
  }
  const memory = stored ?? { ...given, memoryId };
  const { report } = await compare(needs, vault, memory);
  return { outcome: 'known', memory, usage, ...report };
};

/** The row has the fingerprint of a different text, so it was modified outside the product. */
const fingerprintMismatch = (memoryId: MemoryId): AppError =>
  new AppError(
    'record_unreadable',
    `This was not saved: the memory ${memoryId} is marked as the same fact, but says something else. Its row was damaged. Forget it, then save both facts again.`,
  );
