import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import envPaths from 'env-paths';
import { makeFolder } from '../adapters/sqlite/database/make-folder.ts';
import { errorField, isAppError } from '../kernel/errors.ts';
import type { Product } from '../product.ts';
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

/** The name of a token file, as opposed to a draft of one. */
const fileName = /^[0-9a-f]{16}$/;
/** Installations of one user whose tokens are tried. */
const maxTried = 100;

type Tokens = Pick<Product['tokens'], 'open'>;

/**
 * The token in the file. If the file has none, tries this user's other token files and returns the
 * first token that opens memories of this installation; it is then stored in the file too, because
 * a new server secret changes the name of the file. `undefined` if none opens any.
 */
export const readLocalToken = async (file: string, tokens: Tokens): Promise<string | undefined> => {
  const stored = readToken(file);
  if (stored !== undefined) return stored;
  for (const other of otherFiles(file)) {
    const token = readToken(other);
    if (token !== undefined && (await opensMemories(tokens, token))) return store(file, token);
  }
  return undefined;
};

/**
 * The token that `readLocalToken` finds, or a new one that is stored for this user only. If two
 * programs start at the same time, both get the token that was stored first; the other token is
 * never used and expires.
 */
export const ensureLocalToken = async (
  file: string,
  tokens: Tokens & Pick<Product['tokens'], 'mint'>,
): Promise<string> => {
  const found = await readLocalToken(file, tokens);
  if (found !== undefined) return found;
  const { token } = await tokens.mint({ name: undefined });
  return store(file, token);
};

const readToken = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const otherFiles = (file: string): readonly string[] => {
  const folder = dirname(file);
  try {
    const names = readdirSync(folder).filter((name) => fileName.test(name));
    return names.slice(0, maxTried).map((name) => join(folder, name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const opensMemories = async (tokens: Tokens, token: string): Promise<boolean> => {
  try {
    await tokens.open(token);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'invalid_token') return false;
    throw error;
  }
};

/** Returns the stored token, which another program may have stored first. */
const store = (file: string, token: string): string => {
  makeFolder(dirname(file));
  writeOnce(file, `${token}\n`);
  return readToken(file) ?? token;
};

const isMissing = (error: unknown): boolean => errorField(error, 'code') === 'ENOENT';
