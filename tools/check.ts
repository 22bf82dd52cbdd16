import { run } from './processes.ts';
import { staticChecks } from './static-checks.ts';

const checked = await staticChecks();
const tested = await run(['jest', '-c', 'backend/jest.config.mjs', '--selectProjects', 'unit']);
process.exitCode = checked && tested === 0 ? 0 : 1;
