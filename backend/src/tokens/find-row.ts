import { lookupOf } from '../sealing/index.ts';
import { isWellFormed } from './token-format.ts';
import { invalidToken } from './invalid-token.ts';
import type { VaultStore } from './vault-store.ts';
import type { VaultRow } from './vault.ts';

/** The row of a living token; the store is asked for well-formed ones only. Throws `invalid_token`. */
export const findRow = async (
  vaults: Pick<VaultStore, 'findByLookup'>,
  token: string,
): Promise<VaultRow> => {
  const row = isWellFormed(token) ? await vaults.findByLookup(lookupOf(token)) : undefined;
  if (row === undefined) throw invalidToken();
  return row;
};
