import { AppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import { fingerprints } from '../../sealing/index.ts';
import { normalize } from '../../text/index.ts';
import {
  byteLimit,
  invalidToken,
  type Usage,
  type Vault,
  type VaultStore,
} from '../../tokens/index.ts';
import type { BinNeeds } from './bin-limit.ts';
import { findInBin, notInBin, openBinned } from './open-binned.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { Memory } from '../memory.ts';
import type { MemoryStore } from '../store/memory-store.ts';
import { sealRow } from '../sealed-memory.ts';

type Needs = BinNeeds & {
  readonly memories: Pick<MemoryStore, 'add' | 'binned'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly memoryCache: Pick<MemoryCache, 'applyLocalChange'>;
  readonly freeVaultBytes: number;
  readonly log: Log;
};

/** A memory that is saved again as it was, and the usage of the vault with it. */
type Restored = { readonly memory: Memory; readonly usage: Usage };

/**
 * Brings a memory back from the bin, with its id, dates and use. What replaced it stays saved too.
 * Accepts a shortened id. Throws `memory_not_found` if the bin does not have it, or cannot read it,
 * `invalid_input` if several ids start with it, and `memory_limit_reached` if there is no room.
 */
export const restore =
  (needs: Needs) =>
  async (vault: Vault, id: string): Promise<Restored> => {
    const row = await findInBin(needs, vault, id);
    const binned = row && (await openBinned(needs, vault, row));
    if (binned === undefined) throw notInBin();
    const { memory } = binned;
    const [fingerprint, ...alsoKnownAs] = fingerprints(vault.keys, normalize(memory.text));
    const added = await needs.memories.add(vault.vaultId, sealRow(vault, memory, fingerprint), {
      limit: vault.memoryLimit,
      maxBytes: byteLimit(vault, needs.freeVaultBytes),
      lookup: vault.lookup,
      alsoKnownAs,
      isFromBin: true,
    });
    if (added.outcome === 'stale_credential') throw invalidToken();
    if (added.outcome === 'missing' || added.outcome === 'binned') throw notInBin();
    const usage = { memoriesUsed: added.count, memoryLimit: vault.memoryLimit };
    if (added.outcome === 'full') throw noRoom(usage);
    if (added.outcome === 'known') throw savedAgain();
    needs.memoryCache.applyLocalChange(vault.vaultId, { added: memory });
    return { memory, usage };
  };

const savedAgain = (): AppError =>
  new AppError('memory_not_found', 'Nothing to restore: the same text is saved already.');

const noRoom = ({ memoriesUsed, memoryLimit }: Usage): AppError =>
  new AppError(
    'memory_limit_reached',
    'The memory is full, so this was not restored; it stays in the bin. Forget something first.',
    { memoriesUsed, ...(memoryLimit !== null && { memoryLimit }) },
  );
