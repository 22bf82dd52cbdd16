import { StartError } from '../compose/start-error.ts';
import { SettingsError } from '../config/read-config.ts';
import { isAppError } from '../kernel/errors.ts';

/**
 * Prints the error and exits with a failure status. Prints only the message of an expected error.
 */
export const exitWithError = (error: unknown): void => {
  const foreseen =
    error instanceof SettingsError || error instanceof StartError || isAppError(error);
  console.error(foreseen ? error.message : error);
  process.exitCode = 1;
};
