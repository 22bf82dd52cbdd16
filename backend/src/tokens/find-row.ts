import { AppError } from '../kernel/errors.ts';
import { lookupOf } from '../sealing/index.ts';
import { isWellFormed, tokenLength } from './format/token-format.ts';
import type { VaultStore } from './store/vault-store.ts';
import type { VaultRow } from './vault.ts';

/** The row of a valid token; only well-formed tokens reach the store. Throws `invalid_token`. */
export const findRow = async (
  vaults: Pick<VaultStore, 'findByLookup'>,
  token: string,
): Promise<VaultRow> => {
  const row = isWellFormed(token) ? await vaults.findByLookup(lookupOf(token)) : undefined;
  if (row === undefined) throw invalidToken();
  return row;
};

/** The same error for malformed, unknown and revoked tokens, so that guessing reveals nothing. */
export const invalidToken = (): AppError =>
  new AppError(
    'invalid_token',
    `This token does not open any memories. Copy the URL again as a whole (a token starts with mm_ and has ${tokenLength} characters), or generate a new token.`,
  );
