/** A fault in the key and token code, and the tests that must detect it. */
export type DeliberateFault = {
  readonly what: string;
  /** Relative to backend/src/. */
  readonly file: string;
  /** The code to replace; every occurrence in the file. */
  readonly original: string;
  /** The faulty code. */
  readonly faulty: string;
  /** The test file next to it. */
  readonly detectedBy: string;
};

const fault = (
  what: string,
  file: string,
  [original, faulty]: readonly [string, string],
  detectedBy: string,
): DeliberateFault => ({ what, file, original, faulty, detectedBy });

/** One for each mechanism behind the promises about keys, in the order of a token's life. */
export const deliberateFaults: readonly DeliberateFault[] = [
  fault(
    'tokens repeat',
    'tokens/format/token-format.ts',
    ['randomBase62(secretBytes, secretCharacters)', "'0'.repeat(secretCharacters)"],
    'token-format.test.ts',
  ),
  fault(
    'the checksum of a token is not checked',
    'tokens/format/token-format.ts',
    ['return token.endsWith(checksumOf(secret));', 'return secret.length > 0;'],
    'token-format.test.ts',
  ),
  fault(
    'a lookup is a plain hash of the token',
    'sealing/vault-credential.ts',
    ["sha256(lengthPrefixed('mindmirror lookup', version, token))", 'sha256(Buffer.from(token))'],
    'vault-credential.test.ts',
  ),
  fault(
    'the commitment to the wrapping key is not compared',
    'sealing/wrapping-key.ts',
    [
      'if (!isSameBytes(commitment, row.commitment)) throw damagedCredential();',
      'void commitment;',
    ],
    'vault-credential.test.ts',
  ),
  fault(
    'only the length of the commitment is compared',
    'sealing/wrapping-key.ts',
    ['timingSafeEqual(one, other)', 'timingSafeEqual(one, one)'],
    'vault-credential.test.ts',
  ),
  fault(
    'any pepper opens keys that another one wrapped',
    'sealing/wrapped-key.ts',
    ['createSecretKey(pepper.key)', 'createSecretKey(new Uint8Array(32))'],
    'vault-credential.test.ts',
  ),
  fault(
    'the data key stays in memory',
    'sealing/wrapped-key.ts',
    ['plain.fill(0);', ''],
    'wrapped-key.test.ts',
  ),
  fault(
    'texts and fingerprints share a key',
    'sealing/vault-keys.ts',
    ["derive('mindmirror fingerprint key')", "derive('mindmirror text key')"],
    'vault-credential.test.ts',
  ),
  fault(
    'nonces repeat',
    'sealing/aead.ts',
    ['randomBytes(nonceLength)', 'Buffer.alloc(nonceLength, randomBytes(1))'],
    'seal.test.ts',
  ),
  fault(
    'the record address of a text is not authenticated',
    'sealing/aead.ts',
    ['setAAD(context)', 'setAAD(context.subarray(0, 0))'],
    'seal.test.ts',
  ),
  fault(
    'an earlier revision of a text is accepted',
    'sealing/seal.ts',
    ['field, revision],', 'field],'],
    'seal.test.ts',
  ),
  fault(
    'another key id is not detected',
    'sealing/envelope.ts',
    ['if (bytes.readUInt32BE(1) !== binding.keyId) throw unreadable();', ''],
    'seal.test.ts',
  ),
  fault(
    'a size reveals the length of a text',
    'sealing/envelope.ts',
    ['const paddingStep = 64;', 'const paddingStep = 1;'],
    'padding.test.ts',
  ),
  fault(
    'fingerprints are made with the text key',
    'sealing/fingerprint.ts',
    ['keys.fingerprintKey', 'keys.textKey'],
    'golden.test.ts',
  ),
  fault(
    'two rotations of one token both win',
    'tokens/rotation/rotate.ts',
    ['throw invalidToken();', 'log.info("token_rotated");'],
    'rotate.test.ts',
  ),
  fault(
    'the old token still opens the cached vault',
    'tokens/store/publish-invalidation.ts',
    ['vaultCache.drop(vaultId);', ''],
    '../rotation/rotate.test.ts',
  ),
  fault(
    'data read before a change is cached after it',
    'tokens/vault-cache.ts',
    ['changes === changesBefore', 'changes >= changesBefore'],
    'vault-cache.test.ts',
  ),
  fault(
    'revoking removes rows and leaves the key',
    'tokens/revoke.ts',
    ['if (!(await vaults.shred(vaultId, credential.lookup))) throw invalidToken();', ''],
    'revoke.test.ts',
  ),
];
