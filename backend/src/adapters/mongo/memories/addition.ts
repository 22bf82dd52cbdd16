import type { VaultId } from '../../../kernel/ids.ts';
import type { AddGuard, MemoryRow } from '../../../memories/index.ts';

/** One memory to add to a vault. */
export type Addition = {
  readonly vaultId: VaultId;
  readonly row: MemoryRow;
  readonly guard: AddGuard;
};

/** How many memories a vault has, and its revision. */
export type VaultState = { readonly count: number; readonly revision: number };

export const staleCredential = { outcome: 'stale_credential' } as const;
