import { minutes } from './duration.ts';
import type { VaultId } from './ids.ts';
import { throwIfLimited, type RateLimiter } from './rate-limiter.ts';

/**
 * How long this process worked for each vault: the CPU time between a long task's checks of the
 * clock, without yields and waiting. It excludes other callers' turns and other processes, so that
 * a vault is not charged for others, and the few steps before and after, which are limited by the
 * number of calls.
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

/**
 * Lets a few calls of a vault run at once. The others wait in order of arrival, so that the calls
 * of one token neither take the turns of others nor escape an allowance that is counted after each
 * call.
 */
export type VaultTurns = {
  /** Resolves with the function that ends the turn. */
  readonly take: (vaultId: VaultId) => Promise<() => void>;
};

/** AI tools send one to three calls at once. */
const maxConcurrent = 3;

type Turns = { running: number; readonly waiting: (() => void)[] };

export const createVaultTurns = (): VaultTurns => {
  const vaults = new Map<VaultId, Turns>();

  const end = (vaultId: VaultId, turns: Turns): void => {
    const next = turns.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    turns.running -= 1;
    if (turns.running === 0) vaults.delete(vaultId);
  };

  return {
    take: async (vaultId) => {
      const turns = vaults.get(vaultId) ?? { running: 0, waiting: [] };
      vaults.set(vaultId, turns);
      if (turns.running < maxConcurrent) turns.running += 1;
      else {
        await new Promise<void>((resolve) => {
          turns.waiting.push(resolve);
        });
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        end(vaultId, turns);
      };
    },
  };
};

/** Counts and limits the calls of each vault. */
export type VaultQuota = {
  readonly rateLimiter: RateLimiter;
  readonly workMeter: Pick<WorkMeter, 'take'>;
  readonly vaultTurns: VaultTurns;
};

/**
 * Counts one call of a vault and does its work. Waits while the maximum number of calls of the vault
 * is running, then counts the time that earlier calls took in this process. The cost of a call is
 * known only afterward, so the next call is the one to be refused. Throws `rate_limited` instead of
 * calling `work`, and what `work` throws.
 */
export const withVaultTurn = async <Result>(
  { rateLimiter, workMeter, vaultTurns }: VaultQuota,
  vaultId: VaultId,
  work: () => Result | Promise<Result>,
): Promise<Result> => {
  throwIfLimited('vault_calls', await rateLimiter.consume('vault_calls', vaultId));
  const end = await vaultTurns.take(vaultId);
  try {
    const worked = Math.round(workMeter.take(vaultId));
    throwIfLimited('vault_work', await rateLimiter.consume('vault_work', vaultId, worked));
    return await work();
  } finally {
    end();
  }
};
