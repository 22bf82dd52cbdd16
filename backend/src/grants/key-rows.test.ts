import { describe, expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import { newGrantId } from '../kernel/ids.ts';
import { createGrantCredential, hashBinding, seal } from '../sealing/index.ts';
import { openedProduct } from '../testing/opened-product.ts';
import { someGrantKeyRow, someGrantRow } from '../testing/rows.ts';
import { familyFrom, familyOf, newAccessToken, newCode } from '../tokens/index.ts';
import { makeTokens } from './make-tokens.ts';
import { openKey } from './open-key.ts';
import { openName } from './sealed-name.ts';

const { opened, vault } = openedProduct();

describe('the rows of the tokens of a grant', () => {
  test('are found again by their family, and the client learns how long its token lasts', () => {
    const grant = someGrantRow({ vaultId: vault().vaultId });
    const shared = familyFrom(hashBinding('code', newCode()));
    const made = makeTokens(grant, { keys: vault().keys, family: shared, at: 0 }, undefined);
    const family = hashBinding('family', familyOf(made.tokens.refreshToken));
    expect(made.rows.family).toEqual(family);
    expect(made.tokens.expiresInSeconds).toBe(86_400);
  });

  /** An access token of a grant, around the data key with this number. */
  const keyWith = (keyId: number) => {
    const { vaultId, keys } = vault();
    const grant = someGrantRow({ vaultId, keyId: keys.keyId });
    const secret = newAccessToken();
    const address = { vaultId, grantId: grant.grantId, kind: 'access' as const };
    const credential = createGrantCredential(secret, address, { ...keys, keyId });
    const key = { ...someGrantKeyRow(grant, { kind: 'access' }), ...credential };
    return { secret, found: { grant, key } };
  };

  test('open the vault only with its current data key', async () => {
    const { vaults } = opened().ports;
    const now = keyWith(vault().keys.keyId);
    const needs = { vaults, pepper: undefined };
    expect((await openKey(needs, now.secret, now.found))?.keys.keyId).toBe(vault().keys.keyId);
    const other = keyWith(vault().keys.keyId + 1);
    expect(await openKey(needs, other.secret, other.found)).toBeUndefined();
  });

  test('open nothing of a vault that is gone', async () => {
    const { secret, found } = keyWith(vault().keys.keyId);
    const vaults = { find: async () => undefined };
    expect(await openKey({ vaults, pepper: undefined }, secret, found)).toBeUndefined();
  });
});

describe('the sealed name of a client', () => {
  const grantId = newGrantId();

  test('is bound to its grant and its field', () => {
    const { vaultId, keys } = vault();
    const place = { vaultId, collection: 'grants', recordId: grantId, revision: 1 } as const;
    const name = seal(keys, { ...place, field: 'client name' }, 'Claude');
    expect(openName(vault(), grantId, name)).toBe('Claude');
    expect(openName(vault(), newGrantId(), name)).toBeUndefined();
    expect(openName(vault(), grantId, seal(keys, { ...place, field: 'x' }, 'Claude'))).toBe(
      undefined,
    );
  });

  test.each([
    new AppError('storage_unavailable', 'The keys are unavailable.'),
    Object.assign(new Error('Not one of ours.'), { code: 'record_unreadable' }),
  ])('is not taken for damaged because of another failure: %p', (failure) => {
    const failing = {
      ...vault(),
      get keys(): never {
        throw failure;
      },
    };
    expect(() => openName(failing, grantId, new Uint8Array(97))).toThrow(failure);
  });
});
