import { pinoLog } from '../adapters/pino/log.ts';
import { openClusterDatabase } from '../compose/cluster-database.ts';
import { readConfig } from '../config/read-config.ts';
import './map-stacks.ts';
import { exitWithError } from './exit-with-error.ts';

/**
 * Migrates a cluster's database before its processes start, which would otherwise do it themselves.
 */
const run = async (): Promise<void> => {
  // Migration opens no vault.
  delete process.env['PEPPER'];
  const { cluster, startWait, logLevel } = readConfig(process.env);
  if (cluster === undefined) {
    console.log('Nothing to do: the database in DATA_DIR is migrated at every start.');
    return;
  }
  const log = pinoLog({ level: logLevel });
  const { close } = await openClusterDatabase({ ...cluster, startWait, log });
  await close();
  console.log('The database is up to date.');
};

run().catch(exitWithError);
