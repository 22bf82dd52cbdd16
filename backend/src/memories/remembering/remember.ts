import { fingerprints } from '../../sealing/index.ts';
import { normalize } from '../../text/index.ts';
import { byteLimit, invalidToken, type Vault } from '../../tokens/index.ts';
import { prepareRemoval, restorableUntil } from '../bin/bin-entries.ts';
import type { BinNeeds } from '../bin/bin-limit.ts';
import { openForgotten } from '../bin/open-binned.ts';
import { mayKnowOf } from '../bin/removed-by-grants.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { DecryptNeeds } from '../decrypt-rows.ts';
import type { Memory } from '../memory.ts';
import type { BinnedRow } from '../store/memory-bin.ts';
import { sealRow } from '../sealed-memory.ts';
import type { AddGuard, AddOutcome, MemoryStore } from '../store/memory-store.ts';
import { unambiguousId } from '../short-ids.ts';
import { suggestRemovals } from '../suggest-removals.ts';
import { addAsGrant } from './add-as-grant.ts';
import { compare, type Comparison, type ConflictReport } from './conflict-report.ts';
import { readIncoming, type Incoming } from './read-incoming.ts';
import {
  readReplacement,
  replacedMeanwhile,
  withPast,
  type Replacement,
} from './read-replacement.ts';
import type { RememberResult } from './remember-result.ts';
import { reportKnown } from './report-known.ts';

type Needs = BinNeeds &
  DecryptNeeds & {
    readonly memories: MemoryStore;
    readonly memoryCache: Pick<MemoryCache, 'open' | 'applyLocalChange' | 'ids'>;
    readonly freeVaultBytes: number;
  };

/**
 * Saves one fact. For a known fact, returns the existing memory, even in a full vault, so a client
 * that lost the first answer can retry and get the same report. A fact in the bin comes back with
 * its id and dates, unless the token removed it and a grant saves it. Conflicts and duplicates are
 * reported with the stored memory; nothing is merged, and only what `replaces` names is replaced:
 * it moves into the bin, and the fact takes its slot, so this works in a full vault too. A fact can
 * replace itself to change its category.
 *
 * The new memory is compared with the vault before it is stored, so that a failure stores nothing.
 * Throws `invalid_input` for a text with a secret, `memory_not_found` if `replaces` names anything
 * but saved memories, and `invalid_token` if the token was rotated or revoked meanwhile.
 */
export const remember =
  (needs: Needs) =>
  async (vault: Vault, incoming: Incoming): Promise<RememberResult> => {
    const given = readIncoming(needs, incoming);
    const factFingerprints = fingerprints(vault.keys, normalize(given.text));
    const { replaces: ids = [], inEnglish } = incoming;
    const asked = {
      fact: given,
      fingerprints: factFingerprints,
      ids,
      hasGloss: inEnglish !== undefined,
    };
    const replacement: Replacement =
      ids.length === 0
        ? { fact: given, replaced: [], rewrites: undefined }
        : await readReplacement(needs, vault, asked);
    const { fact, replaced, rewrites } = replacement;
    // A fact that rewrites itself is not in the bin.
    let looksInBin = rewrites === undefined;
    let binned: Memory | undefined;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const stored = binned ?? fact;
      const memory = replaced.length === 0 ? stored : withPast(stored, replaced, fact);
      const isFromBin = binned !== undefined;
      const addition = { ...replacement, memory, factFingerprints, isFromBin, looksInBin };
      const done = await save(needs, vault, addition);
      if (done.outcome !== 'binned' && done.outcome !== 'missing') return done;
      looksInBin = done.outcome === 'missing';
      binned =
        done.outcome === 'binned' ? await openKnown(needs, vault, done.row, fact) : undefined;
    }
    throw replacedMeanwhile();
  };

/** The fact as the bin has it; `undefined` if this caller must not learn that it was forgotten. */
const openKnown = async (
  needs: Needs,
  vault: Vault,
  row: BinnedRow,
  fact: Memory,
): Promise<Memory | undefined> =>
  mayKnowOf(vault, row) ? openForgotten(needs, vault, row, fact) : undefined;

/** Used up only if other calls forget or restore the same fact during every attempt. */
const maxAttempts = 6;

type Addition = Replacement & {
  /** The memory to store: the new fact, or the copy restored from the bin, with its history. */
  readonly memory: Memory;
  readonly factFingerprints: ReturnType<typeof fingerprints>;
  readonly isFromBin: boolean;
  readonly looksInBin: boolean;
};

/** The fact is in the bin, or has left it since it was read there. Nothing was saved. */
type TryAgain = Extract<AddOutcome, { outcome: 'binned' | 'missing' }>;

const save = async (
  needs: Needs,
  vault: Vault,
  addition: Addition,
): Promise<RememberResult | TryAgain> => {
  const { factFingerprints, replaced, isFromBin } = addition;
  const except = replaced.map(({ row }) => row.memoryId);
  // The revision that `add` returns shows whether the comparison has missed something.
  const before = await compare(needs, vault, addition.memory, { except, asOf: 'last sync' });
  const { memoryId: id } = addition.memory;
  // A fact from the bin keeps the id under which it is there.
  const memoryId = isFromBin ? id : await unambiguousId(needs, vault, id);
  const memory = { ...addition.memory, memoryId, indexKeys: before.indexKeys };
  const row = sealRow(vault, memory, factFingerprints[0]);
  const guard = await guardOf(needs, vault, { ...addition, memory });
  const added =
    vault.openedBy === 'token'
      ? await needs.memories.add(vault.vaultId, row, guard)
      : await addAsGrant(needs, vault, row, guard);
  if (added.outcome === 'stale_credential') throw invalidToken();
  if (added.outcome === 'missing' && added.from === 'memories') throw replacedMeanwhile();
  if (added.outcome === 'binned' || added.outcome === 'missing') return added;
  if (added.outcome !== 'full') {
    return reportSaved(needs, vault, { ...addition, memory, before, added });
  }
  const { by, revision } = added;
  const usage = { memoriesUsed: added.count, memoryLimit: vault.memoryLimit };
  const isCurrent = revision === before.revision;
  const { report } = isCurrent ? before : await compare(needs, vault, memory);
  const suggestions = await suggest(needs, vault, memory, report);
  return { outcome: 'full', fact: memory, by, revision, usage, suggestions };
};

const guardOf = async (
  needs: Needs,
  vault: Vault,
  { memory, factFingerprints, isFromBin, looksInBin, fact, replaced, rewrites }: Addition,
): Promise<AddGuard> => {
  const guard = {
    limit: vault.memoryLimit,
    maxBytes: byteLimit(vault, needs.freeVaultBytes),
    lookup: vault.lookup,
    alsoKnownAs: factFingerprints.slice(1),
    isFromBin,
    looksInBin,
    rewrites,
  };
  if (replaced.length === 0) return guard;
  const known =
    rewrites === undefined
      ? await needs.memories.findFact(vault.vaultId, factFingerprints)
      : undefined;
  const replacedBy = known?.memoryId ?? memory.memoryId;
  const removal = { replacedBy, removedBy: fact.savedBy };
  const ids = replaced.map(({ row }) => row.memoryId);
  return { ...guard, replaces: await prepareRemoval(needs, vault, ids, removal) };
};

const suggest = async (needs: Needs, vault: Vault, incoming: Memory, report: ConflictReport) => {
  const opened = await needs.memoryCache.open(vault);
  const compared = { incoming, conflicts: report.conflicts };
  return suggestRemovals(
    { clock: needs.clock, work: needs.scheduler(vault.vaultId) },
    opened,
    compared,
  );
};

type SavedFact = Addition & {
  readonly before: Comparison;
  readonly added: Extract<AddOutcome, { outcome: 'added' | 'known' }>;
};

/** The result for a fact that is saved, by this call or by an earlier one. */
const reportSaved = async (
  needs: Needs,
  vault: Vault,
  { memory, isFromBin, fact, before, added }: SavedFact,
): Promise<RememberResult> => {
  const { revision, replaced = [] } = added;
  for (const removed of replaced) needs.memoryCache.applyLocalChange(vault.vaultId, { removed });
  const usage = { memoriesUsed: added.count, memoryLimit: vault.memoryLimit };
  const until = replaced.length === 0 ? undefined : await restorableUntil(needs, vault, replaced);
  const saved = { revision, usage, replaced, restorableUntil: until };
  if (added.outcome === 'known') {
    return { outcome: 'known', ...saved, ...(await reportKnown(needs, vault, added, fact)) };
  }
  // The addition increments the revision, and so does each memory that left.
  const isAlone = added.revision === before.revision + 1 + replaced.length;
  const checked = await reportStored(needs, vault, { memory, before, isAlone });
  return { outcome: isFromBin ? 'restored' : 'stored', memory, ...saved, ...checked };
};

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
