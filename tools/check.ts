import { run } from './processes.ts';
import { staticChecks } from './static-checks.ts';

const checked = await staticChecks();
// The unit tests that a change since the last commit can reach.
const tested = await run([
  'jest',
  ...['-c', 'backend/jest.config.mjs', '--selectProjects', 'unit', '--onlyChanged'],
  // By default Jest leaves one core free, which is half of a small machine.
  '--maxWorkers=100%',
]);
process.exitCode = checked && tested === 0 ? 0 : 1;
