/** A survivor that no test could notice, and why. */
export type Explained = {
  /** Below backend/src/. */
  readonly file: string;
  /** A piece of the line as it stands in the file. */
  readonly line: string;
  /** What the tool put in its place. */
  readonly replacement: string;
  readonly why: string;
};

/** Every survivor must be here, and everything here must survive: see `judge.ts`. */
export const explained: readonly Explained[] = [
  {
    file: 'sealing/envelope.ts',
    line: 'if (bytes.length < headerLength',
    replacement: 'bytes.length <= headerLength',
    why: 'A header with nothing behind it holds no text, so it is refused by either line, in the same words.',
  },
  {
    file: 'sealing/previous-key.ts',
    line: 'if (bytes.length < headerLength',
    replacement: 'bytes.length <= headerLength',
    why: 'A header with nothing behind it holds no key, so it is refused by either line, in the same words.',
  },
  {
    file: 'sealing/primitives.ts',
    line: 'const cipher = createCipheriv(',
    replacement: '{}',
    why: 'Sixteen bytes are also what Node takes for GCM when nothing is said.',
  },
  {
    file: 'sealing/primitives.ts',
    line: 'const decipher = createDecipheriv(',
    replacement: '{}',
    why: 'The option refuses shorter tags, and the line below it never hands over fewer than sixteen bytes.',
  },
  {
    file: 'sealing/vault-credential.ts',
    line: "createSecretKey(token, 'utf8')",
    replacement: '""',
    why: 'Node reads an encoding without a name as UTF-8.',
  },
  {
    file: 'sealing/server-keys.ts',
    line: "createSecretKey(secret, 'utf8')",
    replacement: '""',
    why: 'Node reads an encoding without a name as UTF-8.',
  },
  {
    file: 'tokens/vault-cache.ts',
    line: 'changes += 1;',
    replacement: 'changes -= 1',
    why: 'The number is compared with itself only; any change of it will do.',
  },
];
