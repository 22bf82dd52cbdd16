import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a secret to a file for its owner only, atomically and durably. Never replaces a file: of two
 * processes that start at once, the first one wins.
 */
export const writeOnce = (file: string, secret: string): void => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  try {
    // Unlike a rename, a link never replaces a file.
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
};
