/** A surviving mutant that no test can detect, and why. */
export type EquivalentMutant = {
  /** Relative to backend/src/. */
  readonly file: string;
  /** Part of the line in the file. */
  readonly line: string;
  /** The mutated code. */
  readonly replacement: string;
  readonly why: string;
};

/** Must list exactly the surviving mutants: see `judge.ts`. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'sealing/envelope.ts',
    line: 'if (bytes.length < headerLength',
    replacement: 'bytes.length <= headerLength',
    why: 'A header without a body holds no text, so both versions reject it with the same error.',
  },
  {
    file: 'sealing/previous-key.ts',
    line: 'if (bytes.length < headerLength',
    replacement: 'bytes.length <= headerLength',
    why: 'A header without a body holds no key, so both versions reject it with the same error.',
  },
  {
    file: 'sealing/aead.ts',
    line: 'const cipher = createCipheriv(',
    replacement: '{}',
    why: 'Sixteen bytes is also the default tag length for GCM.',
  },
  {
    file: 'sealing/aead.ts',
    line: 'const decipher = createDecipheriv(',
    replacement: '{}',
    why: 'The option rejects shorter tags, and the next line always passes sixteen bytes.',
  },
  {
    file: 'sealing/wrapping-key.ts',
    line: "createSecretKey(secret, 'utf8')",
    replacement: '""',
    why: 'Node treats an empty encoding as UTF-8.',
  },
  {
    file: 'sealing/server-keys.ts',
    line: "createSecretKey(secret, 'utf8')",
    replacement: '""',
    why: 'Node treats an empty encoding as UTF-8.',
  },
  {
    file: 'sealing/wrapped-key.ts',
    line: 'const given = [...(next ? [next] : []), ...old]',
    replacement: '["Stryker was here"]',
    why: 'A string has no version, so it is never the pepper that a key was wrapped with.',
  },
  {
    file: 'tokens/once-an-hour.ts',
    line: 'if (last !== undefined && Math.abs(now - last) < interval) return;',
    replacement: 'true',
    why: 'The difference to undefined is NaN, which is not below the interval.',
  },
  {
    file: 'tokens/vault-cache.ts',
    line: 'changes += 1;',
    replacement: 'changes -= 1',
    why: 'The number is only compared with itself, so any change has the same effect.',
  },
];
