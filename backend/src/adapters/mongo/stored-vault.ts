import type { VaultId } from '../../kernel/ids.ts';
import type { Plan, VaultRow } from '../../tokens/index.ts';
import type { VaultRecord } from '../../transfer/index.ts';

/** A document of `vaults`. */
export type StoredVault = {
  readonly _id: VaultId;
  /**
   * The lookup hash, or the vault's id once it is shredded: lookups are unique, no hash equals a
   * text, and not every server supports partial indexes.
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
  /** Counts added and removed memories. */
  readonly revision: number;
  /** Sealed size of its memories and checkpoints. Missing in rows of earlier versions. */
  readonly bytes?: number;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
};

/** `undefined` for a shredded vault. */
export const toVaultRow = (stored: StoredVault): VaultRow | undefined => {
  const credential = credentialOf(stored);
  return credential && { ...fieldsOf(stored), credential };
};

export const toVaultRecord = (stored: StoredVault): VaultRecord => ({
  ...fieldsOf(stored),
  credential: credentialOf(stored),
  revision: stored.revision,
});

const fieldsOf = (stored: StoredVault) => ({
  vaultId: stored._id,
  name: stored.name ?? undefined,
  plan: stored.plan,
  memoryLimit: stored.memoryLimit,
  createdAt: stored.createdAt,
  lastUsedAt: stored.lastUsedAt ?? undefined,
});

export const fromVaultRecord = ({
  vaultId,
  credential,
  name,
  lastUsedAt,
  ...row
}: VaultRecord): StoredVault => ({
  _id: vaultId,
  ...row,
  ...(credential ? toStoredCredential(credential) : { lookup: vaultId }),
  shredded: credential === undefined,
  name: name ?? null,
  lastUsedAt: lastUsedAt ?? null,
});

const credentialOf = ({
  lookup,
  salt,
  wrappedKey,
  commitment,
  previousKey,
}: StoredVault): VaultRecord['credential'] =>
  typeof lookup === 'string' || !salt || !wrappedKey || !commitment
    ? undefined
    : {
        lookup: new Uint8Array(lookup),
        salt: new Uint8Array(salt),
        wrappedKey: new Uint8Array(wrappedKey),
        commitment: new Uint8Array(commitment),
        previousKey: previousKey && new Uint8Array(previousKey),
      };

/** A vault without a previous key has no such field. */
export const toStoredCredential = ({ previousKey, ...credential }: VaultRow['credential']) => ({
  ...credential,
  ...(previousKey && { previousKey }),
});
