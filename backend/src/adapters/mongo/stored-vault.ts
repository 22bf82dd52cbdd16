import type { VaultId } from '../../kernel/ids.ts';
import type { Plan } from '../../tokens/index.ts';

/** A document of `vaults`. */
export type StoredVault = {
  readonly _id: VaultId;
  /**
   * The lookup hash, or the vault's id once it is shredded: lookups are unique, no hash equals a
   * text, and not every server can leave rows out of an index.
   */
  readonly lookup: Uint8Array | VaultId;
  readonly salt?: Uint8Array;
  readonly wrappedKey?: Uint8Array;
  readonly commitment?: Uint8Array;
  readonly previousKey?: Uint8Array;
  readonly shredded: boolean;
  readonly name: string | null;
  readonly plan: Plan;
  readonly memoryLimit: number | null;
  /** Counts the memories that came and went. */
  readonly revision: number;
  /** Sealed size of its memories and checkpoints. Rows of earlier versions have none. */
  readonly bytes?: number;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
};
