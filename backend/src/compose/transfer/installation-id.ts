import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';

/** An id of the folder, the same for every path to it. */
export const folderId = (folder: string): string => digest(`folder ${realpathSync(folder)}`);

/** An id of the installation, the same in every process and for every order of the servers. */
export const databaseId = (url: string, databaseName: string): string =>
  digest(`database ${hostsOf(url)} ${databaseName}`);

/** Without user and password. */
const hostsOf = (url: string): string => {
  const named = /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? '';
  return named.toLowerCase().split(',').toSorted().join(',');
};

const digest = (place: string): string =>
  createHash('sha256').update(place).digest('hex').slice(0, 32);
