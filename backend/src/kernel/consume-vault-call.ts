import type { VaultId } from './ids.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';
import type { WorkMeter } from './work-meter.ts';

/** The counters of a vault's calls. */
export type VaultQuota = {
  readonly rateLimiter: RateLimiter;
  readonly workMeter: Pick<WorkMeter, 'take'>;
};

/** Which allowance of a vault is used up, and the seconds until there is more. */
export type Spent = { readonly limit: RateLimit; readonly seconds: number };

/**
 * Counts one call of a vault, and the time its earlier calls took in this process: the cost of a
 * call is known only afterwards, so the next one is refused. Resolves with `undefined` if the call
 * may proceed.
 */
export const consumeVaultCall = async (
  { rateLimiter, workMeter }: VaultQuota,
  vaultId: VaultId,
): Promise<Spent | undefined> => {
  const worked = Math.round(workMeter.take(vaultId));
  const [calls, work] = await Promise.all([
    rateLimiter.consume('vault_calls', vaultId),
    rateLimiter.consume('vault_work', vaultId, worked),
  ]);
  if (calls !== undefined) return { limit: 'vault_calls', seconds: calls };
  return work === undefined ? undefined : { limit: 'vault_work', seconds: work };
};
