import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileName = 'server-secret';

/**
 * The secret that seals waitlist addresses and hashes client addresses: the one that was set, else
 * the one kept in the data folder, else a new one, kept there from now on for its owner only.
 */
export const serverSecret = (chosen: string | undefined, dataDir: string): string => {
  if (chosen !== undefined) return chosen;
  const file = join(dataDir, fileName);
  if (!existsSync(file)) keepOnce(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8').trim();
};

/** Writes the file whole or not at all; of two processes that start at once the first one wins. */
const keepOnce = (file: string, secret: string): void => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
};
