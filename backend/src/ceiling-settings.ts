import type { z } from 'zod';
import { days, type Duration } from './kernel/duration.ts';
import { wholeNumber } from './whole-number.ts';

/** How much of what is free an operator gives away. */
export const CeilingSettings = {
  TOKENS_PER_HOUR: wholeNumber(1, 1_000_000)
    .prefault('200')
    .describe('Tokens per hour that the whole installation makes for visitors.'),
  UNUSED_VAULT_DAYS: wholeNumber(0, 36_500)
    .prefault('30')
    .describe('Days after which a free vault that was never used expires. 0: never.'),
};

export type Ceilings = {
  readonly tokensPerHour: number;
  /** Age at which a vault that was never used expires; `undefined` for never. */
  readonly unusedVaultAge: Duration | undefined;
};

export const toCeilings = (settings: z.infer<z.ZodObject<typeof CeilingSettings>>): Ceilings => ({
  tokensPerHour: settings.TOKENS_PER_HOUR,
  unusedVaultAge: settings.UNUSED_VAULT_DAYS === 0 ? undefined : days(settings.UNUSED_VAULT_DAYS),
});
