import type { VaultId } from '../kernel/ids.ts';

/**
 * Port: tells every process within a second that a vault's lock was replaced or destroyed, so
 * that open streams close and remembered keys are dropped.
 */
export type VaultInvalidations = {
  readonly publish: (vaultId: VaultId) => Promise<void>;
  /** Calls `listener` for each announcement, also this process's own. Returns the way to stop. */
  readonly subscribe: (listener: (vaultId: VaultId) => void) => () => void;
};
