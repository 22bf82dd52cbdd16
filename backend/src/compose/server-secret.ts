import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import { writeOnce } from './write-once.ts';

const fileName = 'server-secret';

/**
 * The secret that seals waitlist addresses and hashes client addresses: the configured one,
 * otherwise the one stored in the data folder, otherwise a new one, stored there and readable only
 * by its owner.
 * @throws StartError if the folder is already in use, so that its secret must have been lost
 */
export const serverSecret = (
  chosen: string | undefined,
  dataDir: string,
  isInUse: () => boolean,
): string => {
  if (chosen !== undefined) return chosen;
  const file = join(dataDir, fileName);
  if (!existsSync(file)) {
    if (isInUse()) throw secretIsMissing(file);
    writeOnce(file, randomBytes(32).toString('base64url'));
  }
  return readFileSync(file, 'utf8').trim();
};

const secretIsMissing = (file: string): StartError =>
  new StartError(
    `This installation is in use, and its server secret is missing. Set SERVER_SECRET to the one it had, or put ${file} back. If it is lost, the waitlist cannot be read anymore, but everything else can: set SERVER_SECRET to a new one (openssl rand -base64 32). Every program that uses this folder needs the same one.`,
  );
