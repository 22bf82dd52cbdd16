import { createSecretKey, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { newVaultId } from '../kernel/ids.ts';
import { importKey } from './primitives.ts';
import {
  hashSecret,
  isSecretOf,
  relayKeyOf,
  sealDataKey,
  sealRelayed,
  unsealDataKey,
  unsealRelayed,
} from './session-secret.ts';

const newSecret = (): string => randomBytes(32).toString('base64url');
const vaultId = newVaultId();
const secret = newSecret();
const dataKey = importKey(randomBytes(32));

/** Every copy of these bytes with one byte changed, and every prefix of them. */
const damaged = (bytes: Uint8Array): Uint8Array[] =>
  Array.from(bytes, (_, at) => [
    bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
    bytes.subarray(0, at),
  ]).flat();

describe('a data key sealed with a session secret', () => {
  const sealed = sealDataKey(dataKey, vaultId, secret);

  test('opens only with that secret and for that vault', () => {
    expect(unsealDataKey(sealed, vaultId, secret)?.equals(dataKey)).toBe(true);
    expect(unsealDataKey(sealed, vaultId, newSecret())).toBeUndefined();
    expect(unsealDataKey(sealed, newVaultId(), secret)).toBeUndefined();
  });

  test('does not open if it was changed or truncated', () => {
    for (const bytes of damaged(sealed)) {
      expect(unsealDataKey(bytes, vaultId, secret)).toBeUndefined();
    }
  });

  test('does not contain the key, and differs each time', () => {
    expect(Buffer.from(sealed).includes(dataKey.export())).toBe(false);
    expect(sealDataKey(dataKey, vaultId, secret)).not.toEqual(sealed);
  });

  test('does not open with the values that a process derives from the secret and stores', () => {
    const kept = [hashSecret(secret), relayKeyOf(secret).export()];
    for (const bytes of kept) {
      const guess = Buffer.from(bytes).toString('base64url');
      expect(unsealDataKey(sealed, vaultId, guess)).toBeUndefined();
    }
  });
});

describe('after use', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('the bytes of a sealed data key are wiped', () => {
    const bytes = Buffer.alloc(32, 7);
    const exported = Object.assign(createSecretKey(bytes), { export: () => bytes });
    sealDataKey(exported, vaultId, secret);
    expect(bytes).toEqual(Buffer.alloc(32));
  });

  test('the bytes of a secret are wiped', () => {
    const decoded = Buffer.from(secret, 'base64url');
    const from = jest.spyOn(Buffer, 'from').mockReturnValueOnce(decoded);
    relayKeyOf(secret);
    expect(from.mock.calls[0]).toEqual([secret, 'base64url']);
    expect(decoded).toEqual(Buffer.alloc(32));
  });
});

test('a hash identifies its secret', () => {
  expect(isSecretOf(hashSecret(secret), secret)).toBe(true);
  expect(isSecretOf(hashSecret(secret), newSecret())).toBe(false);
});

describe('a relayed message', () => {
  const sealed = sealRelayed(relayKeyOf(secret), 'route', 'User prefers tea ☕');

  test('opens only with the relay key of its session, on its own route', () => {
    expect(unsealRelayed(relayKeyOf(secret), 'route', sealed)).toBe('User prefers tea ☕');
    expect(unsealRelayed(relayKeyOf(newSecret()), 'route', sealed)).toBeUndefined();
    expect(unsealRelayed(relayKeyOf(secret), 'another', sealed)).toBeUndefined();
  });

  test('does not open if it was changed or truncated', () => {
    for (const bytes of damaged(sealed)) {
      expect(unsealRelayed(relayKeyOf(secret), 'route', bytes)).toBeUndefined();
    }
  });
});
