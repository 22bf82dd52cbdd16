import { AppError } from '../kernel/errors.ts';
import type { Vault } from '../tokens/index.ts';
import type { Memory } from './memory.ts';
import { decryptInBatches, type DecryptNeeds } from './decrypt-rows.ts';

/**
 * Everything in batches, opened while it is read. Throws `premium_required` with the first read on a
 * free vault.
 */
export const exportAll = (needs: DecryptNeeds) =>
  async function* (vault: Vault): AsyncGenerator<readonly Memory[]> {
    if (vault.plan !== 'premium') {
      throw new AppError(
        'premium_required',
        'Export is part of the premium plan. Listing and deleting memories is free: ask your AI what it knows, or use GET /api/memories.',
      );
    }
    const work = needs.scheduler(vault.vaultId);
    for await (const batch of decryptInBatches(needs, vault, { work })) {
      yield batch;
      // The reader may have taken its time.
      work.skip();
    }
  };
