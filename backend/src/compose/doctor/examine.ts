import { join } from 'node:path';
import { integrityFaults } from '../../adapters/sqlite/database/inspect-database.ts';
import type { Config } from '../../config/read-config.ts';
import type { ConnectDoor } from '../../doctor/connect-door/connect-door.ts';
import { databaseFinding, folderFinding, spaceFinding } from '../../doctor/data-folder-findings.ts';
import type { Finding } from '../../doctor/finding.ts';
import { jobsFinding, commonFindings, vaultsFinding } from '../../doctor/findings.ts';
import { settingsFinding } from '../../doctor/settings-finding.ts';
import { milliseconds } from '../../kernel/duration.ts';
import { isAppError } from '../../kernel/errors.ts';
import { connectDoorAt } from './examine-connect-door.ts';
import { openInstallation, type Installation } from '../installation.ts';
import { StartError } from '../start-error.ts';

/**
 * Checks an installation, on which a server may be running, and explains what to do about every
 * problem. Watches event streams for `idleSeconds`.
 */
export const examine = async (config: Config, idleSeconds: number): Promise<readonly Finding[]> =>
  config.cluster === undefined
    ? examineEmbedded(config, idleSeconds)
    : examineCluster(config, idleSeconds);

const doorOf = ({ connectUrl, publicUrl }: Config): ConnectDoor | undefined =>
  connectUrl === undefined ? undefined : connectDoorAt(connectUrl, publicUrl);

const examineEmbedded = async (
  config: Config,
  idleSeconds: number,
): Promise<readonly Finding[]> => {
  const before = [settingsFinding(config), folderFinding(config), spaceFinding(config)];
  let installation: Installation;
  try {
    installation = await openInstallation(config);
  } catch (error) {
    if (!isForeseen(error)) throw error;
    return [...before, { name: 'database', state: 'failed', message: error.message }];
  }
  try {
    return [
      ...before,
      databaseFinding(integrityFaults(join(config.dataDir, 'mindmirror.db'))),
      ...(await jobsFinding(installation)),
      await vaultsFinding(installation),
      ...(await commonFindings(config, installation, { idleSeconds, door: doorOf(config) })),
    ];
  } finally {
    await installation.close();
  }
};

/** Whether the error is one of ours, whose message says what to do. */
const isForeseen = (error: unknown): error is Error =>
  isAppError(error) || error instanceof StartError;

/** Checks the database and the queue of a cluster without waiting for them. */
const examineCluster = async (config: Config, idleSeconds: number): Promise<readonly Finding[]> => {
  let installation: Installation;
  try {
    installation = await openInstallation({ ...config, startWait: milliseconds(0) });
  } catch (error) {
    if (!isForeseen(error)) throw error;
    return [settingsFinding(config), { name: 'storage', state: 'failed', message: error.message }];
  }
  try {
    return [
      settingsFinding(config),
      { name: 'database', state: 'ok', message: 'answers, schema up to date' },
      { name: 'queue', state: 'ok', message: 'answers, keeps its jobs when memory runs out' },
      ...(await jobsFinding(installation)),
      await vaultsFinding(installation),
      ...(await commonFindings(config, installation, { idleSeconds, door: doorOf(config) })),
    ];
  } finally {
    await installation.close();
  }
};
