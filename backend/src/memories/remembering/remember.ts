import type { Timestamp } from '../../kernel/clock.ts';
import { newMemoryId, type MemoryId } from '../../kernel/ids.ts';
import type { Scheduler } from '../../kernel/cooperative-scheduler.ts';
import { fingerprints } from '../../sealing/index.ts';
import { isBlank, normalize } from '../../text/index.ts';
import { byteLimit, rejectEmbeddedTokens, invalidToken, type Vault } from '../../tokens/index.ts';
import { toBinEntries, openForgotten, restorableUntil, type BinNeeds } from '../bin/bin.ts';
import { compare, type Comparison, type ConflictReport } from './conflict-report.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { Memory, NewMemory } from '../memory.ts';
import type { AddGuard, AddOutcome, MemoryStore } from '../store/memory-store.ts';
import type { DecryptNeeds } from '../decrypt-rows.ts';
import { addWithin } from '../bin/removed-by-grants.ts';
import { reportKnown } from './report-known.ts';
import type { RememberResult } from './remember-result.ts';
import { rejectSecrets } from './reject-secrets.ts';
import { openReplaced, replacedMeanwhile, withPast } from './resolve-replaced.ts';
import { detectRewrite, type Replacement } from './detect-rewrite.ts';
import { sealRow } from '../sealed-memory.ts';
import { settledWith } from '../settling/settled-with.ts';
import { suggestRemovals } from '../suggest-removals.ts';

type Needs = BinNeeds &
  DecryptNeeds & {
    readonly memories: MemoryStore;
    readonly memoryCache: Pick<MemoryCache, 'open' | 'applyLocalChange'>;
    readonly freeVaultBytes: number;
  };

/** A new memory with the client name, if the client sent one. */
type Incoming = Omit<NewMemory, 'inEnglish'> & {
  readonly inEnglish?: string | undefined;
  readonly savedBy: string | undefined;
  /** Ids, full or shortened, of the memories that the user wants this one to replace. */
  readonly replaces?: readonly string[] | undefined;
};

/**
 * Saves one fact. A known fact returns the existing memory, even in a full vault, so a client that
 * lost the first answer can retry and get the same report; one that is in the bin comes back from
 * there with its id and dates. Conflicts and duplicates are reported with the stored memory; nothing
 * is merged, and only what `replaces` names is replaced: it moves into the bin, and the fact takes
 * its slot, so this works in a full vault too. A fact can replace itself to change its category.
 *
 * The new memory is compared with the vault before it is stored, so that a failure stores nothing.
 * Throws `invalid_input` for a text with a secret, `memory_not_found` if `replaces` names something
 * else than saved memories, and `invalid_token` if the token was rotated or revoked meanwhile.
 */
export const remember =
  (needs: Needs) =>
  async (vault: Vault, incoming: Incoming): Promise<RememberResult> => {
    const given = readIncoming(needs, incoming);
    const marks = fingerprints(vault.keys, normalize(given.text));
    const asked = await replacingAsked(needs, vault, { given, marks, incoming });
    const { fact, replaced, rewrites } = asked;
    // A fact that rewrites itself is not in the bin.
    let looksInBin = rewrites === undefined;
    let binned: Memory | undefined;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const saved = binned ?? fact;
      const memory = replaced.length > 0 ? withPast(saved, replaced, fact) : saved;
      const isFromBin = binned !== undefined;
      const done = await save(needs, vault, { ...asked, memory, marks, isFromBin, looksInBin });
      if (done.outcome !== 'binned' && done.outcome !== 'missing') return done;
      const row = done.outcome === 'binned' ? done.row : undefined;
      looksInBin = row === undefined;
      binned = row && (await openForgotten(needs, vault, row, fact));
    }
    throw replacedMeanwhile();
  };

/** Others would have to forget and restore the same fact between two steps each time. */
const maxAttempts = 6;

const readIncoming = ({ clock }: Needs, incoming: Incoming): Memory => {
  const text = incoming.text.trim();
  rejectEmbeddedTokens('text', text);
  rejectSecrets(text);
  const inEnglish = glossOf(text, incoming.inEnglish);
  rejectEmbeddedTokens('in_english', inEnglish ?? '');
  rejectSecrets(inEnglish ?? '');
  rejectEmbeddedTokens('name of the AI tool', incoming.savedBy ?? '');
  return {
    memoryId: newMemoryId(),
    text,
    inEnglish,
    category: incoming.category,
    savedBy: incoming.savedBy,
    ...unusedStats(clock.now()),
  };
};

type Marks = ReturnType<typeof fingerprints>;

type Given = { readonly given: Memory; readonly marks: Marks; readonly incoming: Incoming };

const replacingAsked = async (
  needs: Needs,
  vault: Vault,
  { given, marks, incoming }: Given,
): Promise<Replacement> => {
  const { replaces = [] } = incoming;
  if (replaces.length === 0) return { fact: given, replaced: [], rewrites: undefined };
  const asked = detectRewrite(given, await openReplaced(needs, vault, marks, replaces), incoming);
  if (asked.rewrites === undefined) return asked;
  // The same fact stays true together with what the user said it is.
  const opened = await needs.memoryCache.open(vault);
  const settled = await settledWith(opened, asked.rewrites, needs.scheduler(vault.vaultId));
  return settled.length === 0 ? asked : { ...asked, fact: { ...asked.fact, settledWith: settled } };
};

type Addition = Replacement & {
  /** The memory to store: the new fact, or the copy restored from the bin, with its history. */
  readonly memory: Memory;
  readonly marks: Marks;
  readonly isFromBin: boolean;
  readonly looksInBin: boolean;
};

/** The bin has the fact, or has it no more since it was read there. Nothing was saved. */
type TryAgain = Extract<AddOutcome, { outcome: 'binned' | 'missing' }>;

const save = async (
  needs: Needs,
  vault: Vault,
  addition: Addition,
): Promise<RememberResult | TryAgain> => {
  const { memory, marks, replaced } = addition;
  const ids = replaced.map(({ row }) => row.memoryId);
  const before = await compare(needs, vault, memory, ids);
  const row = sealRow(vault, memory, marks[0]);
  const guard = await guardOf(needs, vault, ids, addition);
  const added = await addWithin(needs, vault, row, guard);
  if (added.outcome === 'stale_credential') throw invalidToken();
  if (added.outcome === 'missing' && added.from === 'memories') throw replacedMeanwhile();
  if (added.outcome === 'binned' || added.outcome === 'missing') return added;
  if (added.outcome !== 'full') return reportSaved(needs, vault, { ...addition, before, added });
  const { by, revision } = added;
  const usage = { memoriesUsed: added.count, memoryLimit: vault.memoryLimit };
  const suggestions = await suggest(needs, vault, memory, before);
  return { outcome: 'full', fact: memory, by, revision, usage, suggestions };
};

const guardOf = async (
  needs: Needs,
  vault: Vault,
  ids: readonly MemoryId[],
  { memory, marks, isFromBin, looksInBin, fact, rewrites }: Addition,
): Promise<AddGuard> => {
  const guard = {
    limit: vault.memoryLimit,
    maxBytes: byteLimit(vault, needs.freeVaultBytes),
    lookup: vault.lookup,
    alsoKnownAs: marks.slice(1),
    isFromBin,
    looksInBin,
    rewrites,
  };
  if (ids.length === 0) return guard;
  const known =
    rewrites === undefined ? await needs.memories.findFact(vault.vaultId, marks) : undefined;
  const replacedBy = known?.memoryId ?? memory.memoryId;
  const removal = { replacedBy, removedBy: fact.savedBy };
  return { ...guard, replaces: await toBinEntries(needs, vault, ids, removal) };
};

type SavedFact = Addition & {
  readonly before: Comparison;
  readonly added: Extract<AddOutcome, { outcome: 'added' | 'known' }>;
};

const reportSaved = async (
  needs: Needs,
  vault: Vault,
  { memory, isFromBin, fact, before, added }: SavedFact,
): Promise<RememberResult> => {
  const { revision, replaced = [] } = added;
  for (const removed of replaced) needs.memoryCache.applyLocalChange(vault.vaultId, { removed });
  const usage = { memoriesUsed: added.count, memoryLimit: vault.memoryLimit };
  const until = await restorableUntil(needs, vault, replaced);
  const saved = { revision, usage, replaced, restorableUntil: until };
  if (added.outcome === 'known') {
    return { outcome: 'known', ...saved, ...(await reportKnown(needs, vault, added, fact)) };
  }
  // One for the addition, and one for each memory that left.
  const isAlone = added.revision === before.revision + 1 + replaced.length;
  const checked = await reportStored(needs, vault, { memory, before, isAlone });
  return { outcome: isFromBin ? 'restored' : 'stored', memory, ...saved, ...checked };
};

const suggest = async (needs: Needs, vault: Vault, incoming: Memory, { report }: Comparison) => {
  const opened = await needs.memoryCache.open(vault);
  const scheduler: Scheduler = () => needs.scheduler(vault.vaultId);
  const compared = { incoming, conflicts: report.conflicts };
  return suggestRemovals({ ...needs, scheduler }, opened, compared);
};

/** AIs also send a gloss for an English text: an empty one, or the text itself. */
const glossOf = (text: string, inEnglish = ''): string | undefined =>
  isBlank(inEnglish) || normalize(inEnglish) === normalize(text) ? undefined : inEnglish.trim();

/**
 * The memory is stored, so this must not fail. If nothing else changed since the comparison, its
 * report holds. Otherwise others were added or removed in between, and the later of two
 * contradicting facts must be compared with the earlier one.
 */
const reportStored = async (
  needs: Needs,
  vault: Vault,
  stored: { readonly memory: Memory; readonly before: Comparison; readonly isAlone: boolean },
): Promise<ConflictReport & { readonly conflictsChecked?: false }> => {
  const { memory, before, isAlone } = stored;
  try {
    needs.memoryCache.applyLocalChange(vault.vaultId, { added: memory });
    const { report } = isAlone ? before : await compare(needs, vault, memory);
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
