import { beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '../kernel/errors.ts';
import {
  createServerKeys,
  hashForServer,
  sealForServer,
  unsealForServer,
  type ServerKeys,
} from './server-keys.ts';

const secret = 'a secret of at least thirty-two characters';
let keys: ServerKeys;
beforeEach(() => {
  keys = createServerKeys(secret);
});

const opens = (open: () => string): boolean => {
  try {
    open();
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'record_unreadable') return false;
    throw error;
  }
};

describe('sealing for the server', () => {
  let sealed: Uint8Array;
  beforeEach(() => {
    sealed = sealForServer(keys, 'one', 'ada@example.org');
  });

  test('opens in any process with the same secret', () => {
    expect(unsealForServer(createServerKeys(secret), 'one', sealed)).toBe('ada@example.org');
  });

  test('does not open with another secret, for another purpose, or when changed', () => {
    expect(opens(() => unsealForServer(createServerKeys(`${secret}!`), 'one', sealed))).toBe(false);
    expect(opens(() => unsealForServer(keys, 'other', sealed))).toBe(false);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = sealed.map((byte, index) => (index === at ? byte ^ 1 : byte));
      expect(opens(() => unsealForServer(keys, 'one', changed))).toBe(false);
    }
  });
});

describe('hashing for the server', () => {
  test('is the same under the same secret, 32 bytes', () => {
    const hash = hashForServer(keys, 'one', 'ada@example.org');
    expect(hashForServer(createServerKeys(secret), 'one', 'ada@example.org')).toEqual(hash);
    expect(hash).toHaveLength(32);
  });

  test('differs with the text, the purpose and the secret', () => {
    const hashes = [
      hashForServer(keys, 'one', 'text'),
      hashForServer(keys, 'one', 'other'),
      hashForServer(keys, 'other', 'text'),
      hashForServer(createServerKeys(`${secret}!`), 'one', 'text'),
      hashForServer(keys, 'onet', 'ext'),
    ].map((hash) => Buffer.from(hash).toString('hex'));
    expect(new Set(hashes).size).toBe(5);
  });
});
