import { minutes } from './duration.ts';
import type { VaultId } from './ids.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

/**
 * How long this process worked for each vault: the time between a long task's checks of the clock,
 * without yields and waiting. It excludes other callers' turns, so that a vault is not charged for
 * others, and the few steps before and after, which the number of calls bounds.
 */
export type WorkMeter = {
  readonly add: (vaultId: VaultId, milliseconds: number) => void;
  /** Milliseconds since the last `take`. Work that is not taken is forgotten within two minutes. */
  readonly take: (vaultId: VaultId) => number;
};

/** The allowance is per minute, so older work no longer counts. */
const keptFor = minutes(1);

export const createWorkMeter = (now = (): number => performance.now()): WorkMeter => {
  let recent = new Map<VaultId, number>();
  let before = new Map<VaultId, number>();
  let since = now();
  const forgetOld = (): void => {
    if (now() - since < keptFor) return;
    before = now() - since < 2 * keptFor ? recent : new Map<VaultId, number>();
    recent = new Map<VaultId, number>();
    since = now();
  };
  return {
    add: (vaultId, milliseconds) => {
      forgetOld();
      recent.set(vaultId, (recent.get(vaultId) ?? 0) + milliseconds);
    },
    take: (vaultId) => {
      forgetOld();
      const taken = (recent.get(vaultId) ?? 0) + (before.get(vaultId) ?? 0);
      recent.delete(vaultId);
      before.delete(vaultId);
      return taken;
    },
  };
};

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
