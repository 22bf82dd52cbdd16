import { start, type Role } from '../compose/start.ts';
import { readConfig, type Config } from '../config/read-config.ts';
import { endOnSignals } from './end-on-signals.ts';
import './map-stacks.ts';
import { exitWithError } from './exit-with-error.ts';

/** Runs one process until a signal ends it. */
export const runProcess = (role: Role, greet: (config: Config) => string): void => {
  const run = async (): Promise<void> => {
    // A worker and its child processes do not need it.
    if (role === 'worker') delete process.env['PEPPER'];
    const config = readConfig(process.env);
    const application = await start(role, config);
    endOnSignals(application.close);
    console.log(greet(config));
  };
  run().catch(exitWithError);
};
