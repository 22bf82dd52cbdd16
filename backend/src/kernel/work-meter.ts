import { minutes } from './duration.ts';
import type { VaultId } from './ids.ts';

/**
 * How long this process worked for each vault: the time between the looks that long work takes at
 * the clock, without its pauses and without what it waits for. Other callers' turns are not in it,
 * so nobody pays for a busy neighbour; nor are the few steps before and after, which the number of
 * calls bounds.
 */
export type WorkMeter = {
  readonly add: (vaultId: VaultId, milliseconds: number) => void;
  /** Milliseconds since they were taken last. What nobody takes is forgotten within two minutes. */
  readonly take: (vaultId: VaultId) => number;
};

/** The allowance is counted by the minute, so older work no longer counts. */
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
