import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJestCounts, readPlaywrightCounts, type Counts } from './counts.ts';
import { root, run } from './processes.ts';
import { staticChecks } from './static-checks.ts';

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const jestReport = join(results, 'jest.json');
const chartReport = join(results, 'chart.json');
const browserReport = join(results, 'browser.json');

const checked = await staticChecks({ fromScratch: true });
const statuses = [
  // A failed test may leave a server open; the report must appear anyway (--forceExit).
  await run([
    'jest',
    '-c',
    'backend/jest.config.mjs',
    // By default Jest leaves one core free, which is half of a small machine.
    '--maxWorkers=100%',
    '--forceExit',
    '--json',
    `--outputFile=${jestReport}`,
  ]),
  await run(['jest', '-c', 'helm/jest.config.mjs', '--json', `--outputFile=${chartReport}`]),
  await run(['playwright', 'test', '-c', 'frontend/playwright.config.ts'], {
    environment: { BROWSER_REPORT: browserReport },
  }),
];

const counts = [
  readJestCounts(jestReport),
  readJestCounts(chartReport),
  readPlaywrightCounts(browserReport),
];
const sum = (key: keyof Counts): number => counts.reduce((total, count) => total + count[key], 0);
if (!checked) console.log('Static checks failed: see FAILED above.');
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = checked && statuses.every((status) => status === 0) ? 0 : 1;
