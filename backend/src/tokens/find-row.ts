import { AppError } from '../kernel/errors.ts';
import { lookupOf } from '../sealing/index.ts';
import { isWellFormed, tokenLength } from './token-format.ts';
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

/**
 * One answer for a malformed, an unknown and a revoked token: guessing reveals nothing from
 * the difference.
 */
export const invalidToken = (): AppError =>
  new AppError(
    'invalid_token',
    `This token does not open any memories. Copy the URL again as a whole (a token starts with mm_ and has ${tokenLength} characters), or generate a new token.`,
  );
