import { minutes } from './duration.ts';
import type { VaultId } from './ids.ts';

/**
 * How long this process worked for each vault: the time between a long task's checks of the clock,
 * without yields and waiting. It excludes other callers' turns, so nobody pays for a busy
 * neighbour, and the few steps before and after, which the number of calls bounds.
 */
export type WorkMeter = {
  readonly add: (vaultId: VaultId, milliseconds: number) => void;
  /** Milliseconds since the last `take`. Work that nobody takes is forgotten within two minutes. */
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
