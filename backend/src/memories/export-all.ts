import { AppError } from '../kernel/errors.ts';
import type { OwnedVault } from '../tokens/index.ts';
import type { Memory } from './memory.ts';
import { decryptInBatches, type DecryptNeeds } from './decrypt-rows.ts';

/**
 * Yields everything in batches, decrypted while reading. The first read of a free vault throws
 * `premium_required`.
 */
export const exportAll = (needs: DecryptNeeds) =>
  async function* (vault: OwnedVault): AsyncGenerator<readonly Memory[]> {
    if (vault.plan !== 'premium') {
      throw new AppError(
        'premium_required',
        'Export is part of the premium plan. Listing and deleting memories is free: ask your AI what it knows, or use GET /api/memories.',
      );
    }
    const work = needs.scheduler(vault.vaultId);
    for await (const batch of decryptInBatches(needs, vault, { work })) {
      yield batch;
      // The consumer may be slow; its time does not count.
      work.skip();
    }
  };
