import { StartError } from '../compose/start-error.ts';
import { SettingsError } from '../config/read-config.ts';
import { isAppError } from '../kernel/errors.ts';

/** Exits with a failure. Prints an expected error as one sentence. */
export const exitWithError = (error: unknown): void => {
  const foreseen =
    error instanceof SettingsError || error instanceof StartError || isAppError(error);
  console.error(foreseen ? error.message : error);
  process.exitCode = 1;
};
