import type { VaultId } from '../../kernel/ids.ts';

/**
 * Port: notifies every process within a second that a vault's credential was replaced or destroyed,
 * so that open streams close and cached keys are dropped.
 */
export type VaultInvalidations = {
  readonly publish: (vaultId: VaultId) => Promise<void>;
  /**
   * Calls `listener` for each invalidation, including this process's own. Returns an unsubscribe
   * function.
   */
  readonly subscribe: (listener: (vaultId: VaultId) => void) => () => void;
};
