import { describe, expect, test } from '@jest/globals';
import { isAppError } from '../kernel/errors.ts';
import { newGrantId, newVaultId } from '../kernel/ids.ts';
import {
  createGrantCredential,
  grantLookupOf,
  hashBinding,
  openGrantCredential,
  type GrantKeyAddress,
} from './grant-credential.ts';
import {
  createCredential,
  lookupOf,
  openCredential,
  rotateCredential,
} from './vault-credential.ts';
import type { Pepper } from './wrapped-key.ts';

const secret = 'mma_secret';
const address: GrantKeyAddress = { vaultId: newVaultId(), grantId: newGrantId(), kind: 'access' };
const pepper: Pepper = { version: 1, key: new Uint8Array(32).fill(1) };
const { credential: vaultCredential, keys } = createCredential('mm_token', address.vaultId);

const codeOf = (open: () => unknown): string => {
  try {
    open();
    return 'opened';
  } catch (error) {
    return isAppError(error) ? error.code : 'another error';
  }
};

describe('the credential of a grant', () => {
  test.each([
    ['without a pepper', undefined],
    ['with a pepper', pepper],
  ])('opens the data key of the vault %s, with the same key id', (_, outer) => {
    const credential = createGrantCredential(secret, address, keys, outer);
    const opened = openGrantCredential(secret, address, credential, outer);
    expect(opened.dataKey.equals(keys.dataKey)).toBe(true);
    expect(opened.keyId).toBe(keys.keyId);
  });

  test('carries the key id of a rotated vault', () => {
    const rotated = rotateCredential(keys, 'mm_new', address.vaultId).keys;
    const credential = createGrantCredential(secret, address, rotated);
    expect(openGrantCredential(secret, address, credential).keyId).toBe(keys.keyId + 1);
  });

  test('does not open with another secret, kind, grant or vault', () => {
    const credential = createGrantCredential(secret, address, keys);
    const attempts: readonly (readonly [string, GrantKeyAddress])[] = [
      ['mma_other', address],
      [secret, { ...address, kind: 'code' }],
      [secret, { ...address, kind: 'refresh' }],
      [secret, { ...address, grantId: newGrantId() }],
      [secret, { ...address, vaultId: newVaultId() }],
    ];
    for (const [tried, place] of attempts) {
      expect(codeOf(() => openGrantCredential(tried, place, credential))).toBe('record_unreadable');
    }
  });

  test('does not open as the credential of a token with the same secret, or vice versa', () => {
    const credential = createGrantCredential('mm_token', address, keys);
    expect(
      codeOf(() =>
        openCredential('mm_token', address.vaultId, { ...credential, previousKey: undefined }),
      ),
    ).toBe('record_unreadable');
    expect(codeOf(() => openGrantCredential('mm_token', address, vaultCredential))).toBe(
      'record_unreadable',
    );
  });

  test('opens nothing if any byte of it was changed', () => {
    const credential = createGrantCredential(secret, address, keys);
    for (const part of ['salt', 'wrappedKey', 'commitment'] as const) {
      credential[part].forEach((_, at) => {
        const changed = credential[part].map((byte, index) => (index === at ? byte ^ 1 : byte));
        expect(
          codeOf(() => openGrantCredential(secret, address, { ...credential, [part]: changed })),
        ).toMatch(/record_unreadable|storage_unavailable/);
      });
    }
  });

  test('needs the pepper it was made with', () => {
    const credential = createGrantCredential(secret, address, keys, pepper);
    expect(codeOf(() => openGrantCredential(secret, address, credential))).toBe(
      'storage_unavailable',
    );
  });
});

test('a lookup differs by kind and from that of a token, and does not contain the secret', () => {
  const lookups = [
    lookupOf(secret),
    ...(['code', 'access', 'refresh'] as const).map((kind) => grantLookupOf(kind, secret)),
    hashBinding('client', secret),
    hashBinding('family', secret),
  ].map((lookup) => Buffer.from(lookup).toString('hex'));
  expect(new Set(lookups).size).toBe(lookups.length);
  expect(lookups.join(' ')).not.toContain(Buffer.from(secret).toString('hex'));
});
