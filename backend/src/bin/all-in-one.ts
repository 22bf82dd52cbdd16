import { startEmbedded } from '../compose/embedded.ts';
import { StartError } from '../compose/start-error.ts';
import { readConfig, SettingsError } from '../config.ts';
import { isAppError } from '../kernel/errors.ts';
import { endOnSignals } from './end-on-signals.ts';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const application = await startEmbedded(config);
  endOnSignals(application.close);
  console.log(
    `MindMirror is ready at ${config.publicUrl}. Memories are kept in ${config.dataDir}, sealed.`,
  );
};

start().catch((error: unknown) => {
  const foreseen =
    error instanceof SettingsError || error instanceof StartError || isAppError(error);
  console.error(foreseen ? error.message : error);
  process.exitCode = 1;
});
