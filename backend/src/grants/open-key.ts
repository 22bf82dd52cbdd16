import {
  keyIdOf,
  keysFromDataKey,
  openGrantCredential,
  type Pepper,
  type VaultKeys,
} from '../sealing/index.ts';
import type { VaultRow, VaultStore } from '../tokens/index.ts';
import type { FoundKey } from './grant-store.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'find'>;
  readonly pepper: Pepper | undefined;
};

type OpenedKey = { readonly row: VaultRow; readonly keys: VaultKeys };

/**
 * The vault behind a secret of a grant; `undefined` if its token was rotated or revoked since. The
 * key id decides that, so a grant ends with the write that replaces the credential, before its rows
 * are removed. Throws `record_unreadable` for damaged rows.
 */
export const openKey = async (
  { vaults, pepper }: Needs,
  secret: string,
  { grant, key }: FoundKey,
): Promise<OpenedKey | undefined> => {
  const row = await vaults.find(grant.vaultId);
  if (row === undefined || keyIdOf(row.credential.wrappedKey) !== grant.keyId) return undefined;
  const { dataKey, keyId } = openGrantCredential(secret, key, key, pepper);
  if (keyId !== grant.keyId) return undefined;
  return { row, keys: keysFromDataKey(dataKey, grant.vaultId, row.credential) };
};
