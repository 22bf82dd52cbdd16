import { endOnSignals } from '../../src/bin/end-on-signals.ts';
import { exitWithError } from '../../src/bin/exit-with-error.ts';
import { start } from '../../src/compose/start.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { fixtureDefinition } from '../conformance/fixture-definition.ts';

/**
 * The API process of a cluster, serving the fixtures of the conformance suite instead of the tools.
 */
const run = async (): Promise<void> => {
  const { close } = await start('api', readConfig(process.env), { definition: fixtureDefinition });
  endOnSignals(close);
  process.stdout.write('The API is ready with the fixtures.\n');
};

run().catch(exitWithError);
