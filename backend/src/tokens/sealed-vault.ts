import type { VaultId } from '../kernel/ids.ts';
import { sealDataKey } from '../sealing/index.ts';
import type { OwnedVault } from './vault.ts';

/** An opened vault as an event stream stores it: it cannot be used without the session's secret. */
export type SealedVault = {
  readonly vaultId: VaultId;
  readonly lookup: Uint8Array;
  readonly name: string | undefined;
  /** The data key, sealed under the session's secret. */
  readonly sealedKey: Uint8Array;
};

/** The secret has 256 random bits in base64url and is not stored. */
export const sealVault = (
  { vaultId, lookup, name, keys }: OwnedVault,
  secret: string,
): SealedVault => ({
  vaultId,
  // Copies: these bytes may be part of a much larger buffer, which they would keep in memory.
  lookup: new Uint8Array(lookup),
  name,
  sealedKey: new Uint8Array(sealDataKey(keys.dataKey, vaultId, secret)),
});
