import { existsSync, statfsSync, statSync } from 'node:fs';
import type { Config } from '../config/read-config.ts';
import type { Finding } from './finding.ts';

export const folderFinding = ({ dataDir }: Config): Finding => {
  const name = 'data folder';
  if (!existsSync(dataDir)) return { name, state: 'ok', message: `${dataDir} will be created` };
  const isPrivate = (statSync(dataDir).mode & 0o077) === 0;
  return isPrivate
    ? { name, state: 'ok', message: `${dataDir}, accessible only to its owner` }
    : {
        name,
        state: 'warning',
        message: `other users of this machine can access ${dataDir}. Run: chmod 700 ${dataDir}`,
      };
};

const leastFreeMegabytes = 100;

export const spaceFinding = ({ dataDir }: Config): Finding => {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : process.cwd());
  const megabytes = Math.floor((bavail * bsize) / 2 ** 20);
  return megabytes >= leastFreeMegabytes
    ? { name: 'disk', state: 'ok', message: `${megabytes} MB free` }
    : {
        name: 'disk',
        state: 'warning',
        message: `only ${megabytes} MB free. Free some space: with a full disk, no memories can be saved.`,
      };
};

/** @param faults The output of SQLite's integrity check. */
export const databaseFinding = (faults: readonly string[]): Finding =>
  faults.length === 0
    ? { name: 'database', state: 'ok', message: 'intact, schema up to date' }
    : {
        name: 'database',
        state: 'failed',
        message: `damaged (${faults.length} faults). Stop the server, keep a copy of the folder, restore a backup.`,
      };
