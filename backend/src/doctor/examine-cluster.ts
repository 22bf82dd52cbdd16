import type { Finding } from '../cli/index.ts';
import type { Config } from '../config.ts';
import { milliseconds } from '../kernel/duration.ts';
import { isAppError } from '../kernel/errors.ts';
import { jobsFinding, surroundingFindings, settingsFinding, vaultsFinding } from './findings.ts';
import { openInstallation, type Installation } from '../compose/installation.ts';
import { StartError } from '../compose/start-error.ts';

/** Looks at the database and the queue of a cluster. Waits for neither. */
export const examineCluster = async (
  config: Config,
  silence: number,
): Promise<readonly Finding[]> => {
  let installation: Installation;
  try {
    installation = await openInstallation({ ...config, startWait: milliseconds(0) });
  } catch (error) {
    if (!isAppError(error) && !(error instanceof StartError)) throw error;
    return [settingsFinding(config), { name: 'storage', state: 'failed', says: error.message }];
  }
  try {
    return [
      settingsFinding(config),
      { name: 'database', state: 'ok', says: 'answers, schema up to date' },
      { name: 'queue', state: 'ok', says: 'answers, keeps its jobs when memory runs out' },
      ...(await jobsFinding(installation)),
      await vaultsFinding(installation),
      ...(await surroundingFindings(config, installation, silence)),
    ];
  } finally {
    await installation.close();
  }
};
