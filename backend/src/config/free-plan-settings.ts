import type { z } from 'zod';
import { days, type Duration } from '../kernel/duration.ts';
import { wholeNumber } from './value-shapes.ts';

/** The limits of the free plan. */
export const FreePlanSettings = {
  FREE_MEMORY_LIMIT: wholeNumber(1, 1_000_000)
    .prefault('25')
    .describe('Maximum number of memories in a free vault.'),
  FREE_VAULT_KB: wholeNumber(1, 1_000_000)
    .prefault('256')
    .describe("Sealed size of a free vault's memories and checkpoints, in KB."),
  TOKENS_PER_HOUR: wholeNumber(1, 1_000_000)
    .prefault('200')
    .describe('Maximum tokens per hour for visitors, across the installation.'),
  UNUSED_VAULT_DAYS: wholeNumber(0, 36_500)
    .prefault('30')
    .describe('Days until a free vault that was never used expires. 0: never.'),
};

export type FreePlan = {
  /** Maximum memories in a free vault. */
  readonly freeMemoryLimit: number;
  /** Maximum sealed bytes in a free vault. */
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
