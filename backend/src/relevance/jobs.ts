import { z } from 'zod';
import { seconds } from '../kernel/duration.ts';
import { parseMemoryId, parseVaultId, type MemoryId, type VaultId } from '../kernel/ids.ts';
import { defineJob } from '../kernel/jobs/job.ts';
import { RequestIdShape } from '../kernel/request-id.ts';

// Others may be able to write to the queue, so ids are parsed again.
const vaultId = z.custom<VaultId>((id) => typeof id === 'string' && parseVaultId(id) !== undefined);
const memoryId = z.custom<MemoryId>(
  (id) => typeof id === 'string' && parseMemoryId(id) !== undefined,
);

// If a power failure loses a job, the next recall or sweep makes up for it.
const retries = { attempts: 5, backOff: seconds(2), relaxedDurability: true };

/** Records that memories were recalled. */
export const memoryAccessedJob = defineJob({
  name: 'memory-accessed',
  payload: z.object({
    vaultId,
    memoryIds: z.array(memoryId).max(100),
    at: z.int().nonnegative(),
    requestId: RequestIdShape.optional(),
  }),
  ...retries,
});

/** Recomputes the activations of one vault. */
export const relevanceJob = defineJob({
  name: 'relevance',
  payload: z.object({ vaultId, requestId: RequestIdShape.optional() }),
  ...retries,
});

/** Recomputes the activations of all vaults. */
export const relevanceSweepJob = defineJob({
  name: 'relevance-sweep',
  payload: z.object({}),
  ...retries,
});
