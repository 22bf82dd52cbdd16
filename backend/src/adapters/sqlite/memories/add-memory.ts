import { requireVaultId, type MemoryId, type VaultId } from '../../../kernel/ids.ts';
import type {
  AddGuard,
  AddOutcome,
  BinnedRow,
  MemoryRow,
  MemoryStore,
} from '../../../memories/index.ts';
import type { Database } from '../database/database.ts';
import { binSteps, type BinSteps } from './bin-steps.ts';
import { memoryValues } from './stored-memory.ts';

type Addition = { readonly vaultId: VaultId; readonly row: MemoryRow; readonly guard: AddGuard };

/** The outcome of an addition, and whether it removed sealed bytes for good. */
type Added = { readonly result: AddOutcome; readonly leavesResidue?: boolean };

/** Adds a memory, moves what it replaces into the bin, and makes room there, in one transaction. */
export const addMemory = (database: Database): MemoryStore['add'] => {
  const { write, noteResidue, scrub } = database;
  const add = createAdd({ ...prepareStatements(database), bin: binSteps(database) });
  return async (vaultId, row, guard) => {
    const { result, leavesResidue } = await write(() => {
      const added = add({ vaultId: requireVaultId(vaultId), row, guard });
      if (added.leavesResidue) noteResidue();
      return added;
    });
    if (leavesResidue) await scrub();
    return result;
  };
};

type Steps = ReturnType<typeof prepareStatements> & { readonly bin: BinSteps };

const createAdd =
  (steps: Steps) =>
  ({ vaultId, row, guard }: Addition): Added => {
    const vault = steps.vault.get(vaultId);
    if (vault === undefined || !isSame(vault.lookup, guard.lookup)) {
      return { result: { outcome: 'stale_credential' } };
    }
    const { revision, count } = vault;
    for (const fingerprint of fingerprintsOf(row, guard)) {
      const known = steps.findByFingerprint.get(vaultId, fingerprint);
      if (known === undefined || known.memoryId === guard.rewrites) continue;
      return addKnown(steps, { vaultId, row, guard }, { ...known, count, revision });
    }
    const plan = planFor(steps, { vaultId, row, guard }, { count, revision, bytes: vault.bytes });
    return 'outcome' in plan
      ? { result: plan }
      : carryOut(steps, { vaultId, row, guard }, plan, { count, revision });
  };

type State = { readonly count: number; readonly revision: number };
/**
 * The slot of the first memory to replace, if there is one, and the number of rows removed to make
 * room.
 */
type Plan = { readonly slot: number | undefined; readonly evicted: number };

/**
 * Checks the conditions and makes room in the bin. Returns the outcome, and changes nothing, if a
 * condition is not met.
 */
const planFor = (
  steps: Steps,
  { vaultId, row, guard }: Addition,
  { bytes, ...state }: State & { readonly bytes: number },
): Plan | AddOutcome => {
  const replaced = placesOf(steps, vaultId, guard.replaces);
  if (!isWhole(replaced)) return { outcome: 'missing', from: 'memories' };
  const forgotten = forgottenFact(steps, { vaultId, row, guard });
  if (forgotten !== undefined) return { outcome: 'binned', row: forgotten };
  const binned = sizeInBin(steps, { vaultId, row, guard });
  if (binned === undefined) return { outcome: 'missing', from: 'bin' };
  const { limit, maxBytes } = limitsOf(guard);
  if (state.count >= limit && replaced.length === 0) {
    return { outcome: 'full', by: 'count', ...state };
  }
  const excess = bytes + growthBy(row, guard, replaced) - binned - maxBytes;
  const room = { except: row.memoryId, evicts: guard.evicts };
  const evicted = excess > 0 ? steps.bin.makeRoom(vaultId, excess, room) : 0;
  if (evicted === undefined) return { outcome: 'full', by: 'bytes', ...state };
  return { slot: replaced[0]?.slot, evicted };
};

const limitsOf = ({ limit, maxBytes }: AddGuard) => ({
  limit: limit ?? Infinity,
  maxBytes: maxBytes ?? Infinity,
});

const forgottenFact = (steps: Steps, { vaultId, row, guard }: Addition): BinnedRow | undefined =>
  guard.looksInBin ? steps.bin.findForgotten(vaultId, fingerprintsOf(row, guard)) : undefined;

const fingerprintsOf = (row: MemoryRow, guard: AddGuard): readonly Uint8Array[] => [
  row.fingerprint,
  ...(guard.alsoKnownAs ?? []),
];

const placesOf = (
  { place }: Steps,
  vaultId: VaultId,
  replaces: AddGuard['replaces'],
): readonly (Place | undefined)[] =>
  (replaces?.memories ?? []).map(({ memoryId }) => place.get(vaultId, memoryId));

/** The bytes that leave the bin with the row; `undefined` if it is no longer there. */
const sizeInBin = (steps: Steps, { vaultId, row, guard }: Addition): number | undefined =>
  guard.isFromBin ? steps.bin.sizeOf(vaultId, row.memoryId) : 0;

const carryOut = (
  steps: Steps,
  { vaultId, row, guard }: Addition,
  { slot, evicted }: Plan,
  { count, revision }: State,
): Added => {
  const { moved, trimmed } = moveAllToBin(steps, vaultId, guard.replaces);
  const back = guard.isFromBin ? steps.bin.takeOut(vaultId, row.memoryId) : 0;
  const place = slot ?? freeSlot(steps, vaultId, guard.limit);
  steps.add.run(vaultId, place, ...memoryValues(row));
  steps.bumpRevision.run(vaultId);
  const state = { count: count + 1, revision: revision + 1 };
  return {
    result: { outcome: 'added', ...withReplaced(state, moved) },
    leavesResidue: evicted + trimmed + back > 0,
  };
};

type Place = { readonly slot: number; readonly bytes: number };

const isWhole = (places: readonly (Place | undefined)[]): places is readonly Place[] =>
  !places.includes(undefined);

/** The fact is already saved: only the memories that it replaces still have to be removed. */
const addKnown = (
  steps: Steps,
  { vaultId, guard: { replaces } }: Addition,
  known: { readonly memoryId: MemoryId; readonly count: number; readonly revision: number },
): Added => {
  const others = replaces && {
    ...replaces,
    memories: replaces.memories.filter(({ memoryId }) => memoryId !== known.memoryId),
  };
  const { moved, trimmed } = moveAllToBin(steps, vaultId, others);
  return {
    result: { outcome: 'known', memoryId: known.memoryId, ...withReplaced(known, moved) },
    leavesResidue: trimmed > 0,
  };
};

const withReplaced = (
  { count, revision }: { readonly count: number; readonly revision: number },
  moved: readonly MemoryId[] | undefined,
) =>
  moved === undefined
    ? { count, revision }
    : { count: count - moved.length, revision: revision + moved.length, replaced: moved };

const moveAllToBin = (
  steps: Steps,
  vaultId: VaultId,
  replaces: AddGuard['replaces'] | undefined,
) => {
  if (replaces === undefined) return { moved: undefined, trimmed: 0 };
  const moved = replaces.memories
    .filter((each) => steps.bin.move(vaultId, each) !== undefined)
    .map(({ memoryId }) => memoryId);
  return { moved, trimmed: steps.bin.trim(vaultId, replaces, moved) };
};

/** Replaced memories stay in the bin with their reason, if the bin keeps anything. */
const growthBy = (
  { sealed }: MemoryRow,
  { replaces }: AddGuard,
  replaced: readonly Place[],
): number => {
  if (replaces === undefined) return sealed.length;
  const sizes =
    replaces.maxBinned > 0
      ? replaces.memories.map(({ removal }) => removal.length)
      : replaced.map(({ bytes }) => -bytes);
  return sizes.reduce((sum, size) => sum + size, sealed.length);
};

const isSame = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one !== null && Buffer.compare(one, other) === 0;

/** The lowest free slot below the limit, as a cluster needs it (`migrations/0001-start.ts`). */
const freeSlot = (steps: Steps, vaultId: VaultId, limit: number | null): number => {
  const next = steps.nextSlot.get(vaultId)?.slot ?? 0;
  if (limit === null || next < limit) return next;
  return steps.lowestFreeSlot.get(vaultId)?.slot ?? 0;
};

type StoredVault = {
  readonly lookup: Uint8Array | null;
  readonly revision: number;
  readonly bytes: number;
  readonly count: number;
};

const prepareStatements = ({ prepare }: Database) => ({
  vault: prepare<StoredVault>(
    'SELECT lookup, revision, bytes, memory_count AS count FROM vaults WHERE vault_id = ?',
  ),
  findByFingerprint: prepare<{ readonly memoryId: MemoryId }>(
    'SELECT memory_id AS memoryId FROM memories WHERE vault_id = ? AND fingerprint = ?',
  ),
  place: prepare<Place>(
    'SELECT slot, length(sealed) AS bytes FROM memories WHERE vault_id = ? AND memory_id = ?',
  ),
  // A gap starts at 0 or after a taken slot.
  lowestFreeSlot: prepare<{ readonly slot: number | null }>(`
    SELECT min(candidate) AS slot FROM (
      SELECT 0 AS candidate UNION ALL SELECT slot + 1 FROM memories WHERE vault_id = ?1
    ) WHERE NOT EXISTS (SELECT 1 FROM memories WHERE vault_id = ?1 AND slot = candidate)`),
  nextSlot: prepare<{ readonly slot: number | null }>(
    'SELECT max(slot) + 1 AS slot FROM memories WHERE vault_id = ?',
  ),
  add: prepare(`
    INSERT INTO memories (vault_id, slot, memory_id, fingerprint, sealed, created_at,
                          last_accessed_at, access_count, activation)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`),
  bumpRevision: prepare('UPDATE vaults SET revision = revision + 1 WHERE vault_id = ?'),
});
