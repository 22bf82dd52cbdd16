import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SecretPlace } from '../../transfer/index.ts';
import type { Config } from '../../config/read-config.ts';

/** Where the server secret of an installation is stored. */
export const locateSecret = ({ serverSecret, dataDir, cluster }: Config): SecretPlace => {
  if (serverSecret !== undefined) return { from: 'setting' };
  const file = secretFile(dataDir);
  return cluster === undefined && existsSync(file) ? { from: 'file', file } : { from: 'nowhere' };
};

/** `undefined` if there is none. Never creates one. */
export const readSecret = (config: Config): string | undefined => {
  const place = locateSecret(config);
  return place.from === 'file' ? readFileSync(place.file, 'utf8').trim() : config.serverSecret;
};

const secretFile = (dataDir: string): string => join(resolve(dataDir), 'server-secret');
