import { expect } from '@jest/globals';
import { someGrantKeyRow, someGrantRow } from '../../testing/rows.ts';
import type { GrantKeyRow, GrantRow } from '../grant.ts';
import type { Exchange, GrantStore } from '../grant-store.ts';

export const at = Date.UTC(2026, 0, 1);
export const quota = { limit: 20, at };
type Added = { readonly grant: GrantRow; readonly code: GrantKeyRow };

export const addOne = async (store: GrantStore, chosen: Partial<GrantRow> = {}): Promise<Added> => {
  const grant = someGrantRow(chosen);
  const code = someGrantKeyRow(grant);
  expect(await store.add(grant, code, quota)).toBe('added');
  return { grant, code };
};

export const someFamily = (): Uint8Array => someGrantKeyRow(someGrantRow()).lookup;

type Chosen = Partial<Exchange> & {
  readonly accessExpiresAt?: number;
  readonly refreshExpiresAt?: number;
};

export const exchangeOf = (
  { grant, code }: Added,
  { accessExpiresAt = at + 5_000, refreshExpiresAt = at + 9_000, ...chosen }: Chosen = {},
): Exchange & { readonly keys: readonly [GrantKeyRow, GrantKeyRow] } => ({
  vaultId: grant.vaultId,
  grantId: grant.grantId,
  from: code.lookup,
  at: at + 1,
  until: at + 100,
  once: true,
  family: someFamily(),
  expiresAt: at + 9_000,
  maxSecrets: 10,
  evictBefore: at,
  ...chosen,
  keys: [
    someGrantKeyRow(grant, { kind: 'access', expiresAt: accessExpiresAt }),
    someGrantKeyRow(grant, { kind: 'refresh', expiresAt: refreshExpiresAt }),
  ],
});
