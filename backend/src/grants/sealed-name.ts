import type { GrantId } from '../kernel/ids.ts';
import { ifReadable, seal, unseal, type RecordAddress } from '../sealing/index.ts';
import type { Vault } from '../tokens/index.ts';

/** The client's name, sealed for this grant. */
export const sealName = (vault: Vault, grantId: GrantId, name: string): Uint8Array =>
  seal(vault.keys, addressOf(vault, grantId), name);

/** The inverse of `sealName`; `undefined` for damaged bytes. */
export const openName = (vault: Vault, grantId: GrantId, sealed: Uint8Array): string | undefined =>
  ifReadable(() => unseal(vault.keys, addressOf(vault, grantId), sealed));

const addressOf = ({ vaultId }: Vault, grantId: GrantId): RecordAddress => ({
  vaultId,
  collection: 'grants',
  recordId: grantId,
  field: 'client name',
  revision: 1,
});
