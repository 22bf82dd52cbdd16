import type { VaultId } from './ids.ts';

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
