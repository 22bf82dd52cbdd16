import type { z } from 'zod';
import { days, type Duration } from '../kernel/duration.ts';
import { wholeNumber } from './value-shapes.ts';

/** The limits of what an installation offers for free. */
export const FreePlanSettings = {
  FREE_MEMORY_LIMIT: wholeNumber(1, 1_000_000)
    .prefault('25')
    .describe('Number of memories that a free vault holds.'),
  FREE_VAULT_KB: wholeNumber(1, 1_000_000)
    .prefault('256')
    .describe("Sealed size of a free vault's memories and checkpoints, in KB."),
  TOKENS_PER_HOUR: wholeNumber(1, 1_000_000)
    .prefault('200')
    .describe('Tokens per hour that the whole installation makes for visitors.'),
  UNUSED_VAULT_DAYS: wholeNumber(0, 36_500)
    .prefault('30')
    .describe('Days after which a free vault that was never used expires. 0: never.'),
};

export type FreePlan = {
  /** Memories a free vault may hold. */
  readonly freeMemoryLimit: number;
  /** Sealed bytes a free vault may hold. */
  readonly freeVaultBytes: number;
  readonly tokensPerHour: number;
  /** Age at which an unused vault expires; `undefined` for never. */
  readonly unusedVaultAge: Duration | undefined;
};

export const toFreePlan = (settings: z.infer<z.ZodObject<typeof FreePlanSettings>>): FreePlan => ({
  freeMemoryLimit: settings.FREE_MEMORY_LIMIT,
  freeVaultBytes: settings.FREE_VAULT_KB * 1_024,
  tokensPerHour: settings.TOKENS_PER_HOUR,
  unusedVaultAge: settings.UNUSED_VAULT_DAYS === 0 ? undefined : days(settings.UNUSED_VAULT_DAYS),
});
