import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseCheck } from '../adapters/sqlite/database-check.ts';
import type { Finding } from '../cli/index.ts';
import type { Config } from '../config.ts';
import { isAppError } from '../kernel/errors.ts';
import { examineCluster } from './examine-cluster.ts';
import { jobsFinding, surroundingFindings, settingsFinding, vaultsFinding } from './findings.ts';
import { openInstallation, type Installation } from '../compose/installation.ts';

/**
 * Looks at an installation as an operator would, beside a server that may be running on it, and
 * says what to do about whatever is not well. Event streams are watched through `silence` seconds.
 */
export const examine = async (config: Config, silence: number): Promise<readonly Finding[]> =>
  config.cluster === undefined ? examineEmbedded(config, silence) : examineCluster(config, silence);

const examineEmbedded = async (config: Config, silence: number): Promise<readonly Finding[]> => {
  const before = [settingsFinding(config), folder(config), space(config)];
  let installation: Installation;
  try {
    installation = await openInstallation(config);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [...before, { name: 'database', state: 'failed', says: error.message }];
  }
  try {
    return [
      ...before,
      database(config),
      ...(await jobsFinding(installation)),
      await vaultsFinding(installation),
      ...(await surroundingFindings(config, installation, silence)),
    ];
  } finally {
    await installation.close();
  }
};

const folder = ({ dataDir }: Config): Finding => {
  const name = 'data folder';
  if (!existsSync(dataDir)) return { name, state: 'ok', says: `${dataDir} will be made` };
  const isPrivate = (statSync(dataDir).mode & 0o077) === 0;
  return isPrivate
    ? { name, state: 'ok', says: `${dataDir}, for its owner only` }
    : {
        name,
        state: 'warning',
        says: `${dataDir} can be entered by others on this machine. Run: chmod 700 ${dataDir}`,
      };
};

const leastFreeMegabytes = 100;

const space = ({ dataDir }: Config): Finding => {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : process.cwd());
  const megabytes = Math.floor((bavail * bsize) / 2 ** 20);
  return megabytes >= leastFreeMegabytes
    ? { name: 'disk', state: 'ok', says: `${megabytes} MB free` }
    : {
        name: 'disk',
        state: 'warning',
        says: `only ${megabytes} MB free. Free some: a full disk refuses new memories.`,
      };
};

const database = ({ dataDir }: Config): Finding => {
  const faults = databaseCheck(join(dataDir, 'mindmirror.db'));
  return faults.length === 0
    ? { name: 'database', state: 'ok', says: 'whole, schema up to date' }
    : {
        name: 'database',
        state: 'failed',
        says: `damaged (${faults.length} faults). Stop the server, keep a copy of the folder, restore a backup.`,
      };
};
