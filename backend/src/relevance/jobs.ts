import { z } from 'zod';
import { seconds } from '../kernel/duration.ts';
import { parseMemoryId, parseVaultId, type MemoryId, type VaultId } from '../kernel/ids.ts';
import { defineJob } from '../kernel/job.ts';
import { RequestIdShape } from '../kernel/request-id.ts';

// Payloads come back from a queue that others may be able to write to, so ids are parsed again.
const vaultId = z.custom<VaultId>((id) => typeof id === 'string' && parseVaultId(id) !== undefined);
const memoryId = z.custom<MemoryId>(
  (id) => typeof id === 'string' && parseMemoryId(id) !== undefined,
);

// What a power cut takes of these, the next recall or the next sweep puts right.
const retries = { attempts: 5, backOff: seconds(2), relaxedDurability: true };

/** Memories were recalled. */
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

/** The activations of one vault are to be computed again. */
export const relevanceJob = defineJob({
  name: 'relevance',
  payload: z.object({ vaultId, requestId: RequestIdShape.optional() }),
  ...retries,
});

/** The activations of all vaults are to be computed again. */
export const relevanceSweepJob = defineJob({
  name: 'relevance-sweep',
  payload: z.object({}),
  ...retries,
});
