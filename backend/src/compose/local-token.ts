import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import envPaths from 'env-paths';
import { hashForServer, type ServerKeys } from '../sealing/index.ts';
import { writeOnce } from './write-once.ts';

/**
 * Where this user's token for an installation is stored: in the configuration folder of the user and
 * not in the data folder, so that a copy of the data does not contain its key. The name is derived
 * from the server secret: it stays the same when the data folder is moved.
 */
export const localTokenFile = (serverKeys: ServerKeys): string => {
  const installation = hashForServer(serverKeys, 'local token', 'file name');
  const name = Buffer.from(installation).toString('hex').slice(0, 16);
  return join(envPaths('mindmirror', { suffix: '' }).config, 'tokens', name);
};

/** The token in the file; `undefined` if there is none. */
export const readLocalToken = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * The token in the file, or a new one that is stored there for this user alone. Of two programs that
 * start at the same time, both get the token that was stored first; the other one is never used and
 * expires.
 */
export const ensureLocalToken = async (
  file: string,
  mint: () => Promise<{ readonly token: string }>,
): Promise<string> => {
  const stored = readLocalToken(file);
  if (stored !== undefined) return stored;
  const { token } = await mint();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeOnce(file, `${token}\n`);
  return readLocalToken(file) ?? token;
};
