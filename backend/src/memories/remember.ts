import type { Clock, Timestamp } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import { firstOf } from '../kernel/first-of.ts';
import { newMemoryId, type MemoryId } from '../kernel/ids.ts';
import type { Slices } from '../kernel/slices.ts';
import { fingerprint } from '../sealing/index.ts';
import { normalise } from '../text/index.ts';
import { refuseTokens, type Usage, type Vault } from '../tokens/index.ts';
import { conflictView } from './conflict-view.ts';
import type { KeptMemories } from './kept-memories.ts';
import type { Memory, NewMemory } from './memory.ts';
import type { MemoryStore } from './memory-store.ts';
import { tryOpening, type OpenNeeds } from './open-memories.ts';
import type { Remembered } from './remembered.ts';
import { sealMemory } from './sealed-memory.ts';
import { suggestForgetting } from './suggest-forgetting.ts';

type Needs = OpenNeeds & {
  readonly memories: MemoryStore;
  readonly keptMemories: Pick<KeptMemories, 'open' | 'noteChange'>;
  readonly clock: Clock;
};

/** The saving client's name, where it told us one, is kept with the memory. */
type Incoming = NewMemory & { readonly savedBy: string | undefined };

/**
 * Keeps one fact. A fact said before answers with the memory that holds it, also in a full vault,
 * so a client that lost the first answer may simply try again. Conflicts and near doubles are
 * reported beside the stored memory; nothing is ever overwritten or merged.
 */
export const remember =
  (needs: Needs) =>
  async (vault: Vault, incoming: Incoming): Promise<Remembered> => {
    const text = incoming.text.trim();
    refuseTokens('text', text);
    refuseTokens('name of the AI tool', incoming.savedBy ?? '');
    const memory: Memory = {
      memoryId: newMemoryId(),
      text,
      category: incoming.category,
      savedBy: incoming.savedBy,
      ...unused(needs.clock.now()),
    };
    const added = await needs.memories.add(vault.vaultId, toRow(vault, memory), vault.memoryLimit);
    if (added.outcome === 'known') return known(needs, vault, added.memoryId, memory);

    if (added.outcome === 'added') {
      needs.keptMemories.noteChange(vault.vaultId, { added: memory });
    }
    const opened = await needs.keptMemories.open(vault);
    const slices: Slices = () => needs.slices(vault.vaultId);
    const usage = await usageOf(needs, vault);
    if (added.outcome === 'full') {
      const suggestions = await suggestForgetting({ ...needs, slices }, opened, memory);
      return { outcome: 'full', usage, suggestions };
    }
    const search = (await opened.view(conflictView)).search(slices());
    const conflicts = firstOf(await search.conflictsOf(memory), mostTold, (one, other) =>
      newestFirst(one.with, other.with),
    );
    const similar = firstOf(
      (await search.duplicatesOf(memory)).map((duplicate) => duplicate.of),
      mostTold,
      newestFirst,
    );
    return { outcome: 'stored', memory, usage, conflicts, similar };
  };

/** More than a person can settle in one answer says no more; a large vault may hold thousands. */
const mostTold = 10;

const newestFirst = (one: Memory, other: Memory): number => other.createdAt - one.createdAt;

const unused = (now: Timestamp) => ({
  createdAt: now,
  lastAccessedAt: undefined,
  accessCount: 0,
  // The scale of activations begins here: it is the logarithm of 1 use, 1 hour ago at most.
  activation: 0,
});

const toRow = (vault: Vault, memory: Memory) => ({
  memoryId: memory.memoryId,
  fingerprint: fingerprint(vault.keys, normalise(memory.text)),
  sealed: sealMemory(vault, memory.memoryId, memory),
  createdAt: memory.createdAt,
  lastAccessedAt: memory.lastAccessedAt,
  accessCount: memory.accessCount,
  activation: memory.activation,
});

/** The stored wording of a fact that is known already; the given one when the row cannot be read. */
const known = async (
  needs: Needs,
  vault: Vault,
  memoryId: MemoryId,
  given: Memory,
): Promise<Remembered> => {
  const row = await needs.memories.find(vault.vaultId, memoryId);
  const stored = row && tryOpening(vault, row, needs.log);
  if (stored !== undefined && normalise(stored.text) !== normalise(given.text)) {
    needs.log.error('record_unreadable', { vaultId: vault.vaultId });
    throw wronglyMarked(memoryId);
  }
  const usage = await usageOf(needs, vault);
  return { outcome: 'known', memory: stored ?? { ...given, memoryId }, usage };
};

/** Its fingerprint is that of another text, so the row was changed by whom it does not belong to. */
const wronglyMarked = (memoryId: MemoryId): AppError =>
  new AppError(
    'record_unreadable',
    `This was not saved: the memory ${memoryId} is marked as the same fact, but says something else. Its row was damaged. Forget it, then save both facts again.`,
  );

const usageOf = async (needs: Needs, { vaultId, memoryLimit }: Vault): Promise<Usage> => ({
  memoriesUsed: await needs.memories.count(vaultId),
  memoryLimit,
});
