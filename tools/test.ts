import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findServices, providerOf } from '../backend/src/testing/services/find-services.ts';
import { heldOutput, root, run } from './processes.ts';
import { staticChecks } from './static-checks.ts';
import { readBrowserReport, readJestReport, type ReportedTest } from './test-reports.ts';

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const jestReport = join(results, 'jest.json');
const browserReport = join(results, 'browser.json');
const clusterReport = join(results, 'browser-cluster.json');

const isLongRun = process.env['LONG_TESTS'] === '1';

const testInBrowser = async (
  environment: Readonly<Record<string, string>>,
  onOutput: (chunk: string) => void,
): Promise<number> =>
  run(['playwright', 'test', '-c', 'frontend/playwright.config.ts'], {
    environment: {
      BUILT: '1',
      ...(!isLongRun && { SHORT_FORM: '1' }),
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...environment,
    },
    onOutput,
  });

const checked = await staticChecks({ lintAll: isLongRun });
await findServices();
const isMissing = providerOf('MongoDB') === undefined || providerOf('Redis') === undefined;

const browserOutput = heldOutput();

// Ctrl-C reaches the runners, too. Without this process, they could not print, and Playwright would
// leave the servers of a cluster behind.
let wasInterrupted = false;
const isInterrupted = (): boolean => wasInterrupted;
process.once('SIGINT', () => {
  browserOutput.release();
  wasInterrupted = true;
});

const testInBrowsers = async (): Promise<readonly number[]> => {
  if (isInterrupted()) return [];
  const alone = await testInBrowser({ BROWSER_REPORT: browserReport }, browserOutput.add);
  if (!isLongRun || isInterrupted()) return [alone];
  const environment = {
    BROWSER_REPORT: clusterReport,
    E2E_MODE: 'cluster',
    ...(isMissing && { E2E_SKIP: '1' }),
  };
  return [alone, await testInBrowser(environment, browserOutput.add)];
};

const testInJest = async (): Promise<number> => {
  const status = await run([
    'jest',
    '-c',
    'tools/jest.config.mjs',
    // One more than cores where Jest runs alone: the long tests mostly wait for processes and timers.
    `--maxWorkers=${availableParallelism() + (isLongRun ? 1 : 0)}`,
    // A failed test may leave a server open; the report must appear anyway.
    '--forceExit',
    '--json',
    `--outputFile=${jestReport}`,
  ]);
  browserOutput.release();
  return status;
};

// Side by side, because each alone leaves a third of two cores idle: browsers wait for animations,
// and the tests of whole processes for starts and timers. The long forms leave nothing idle.
const statuses = isLongRun
  ? [await testInJest(), ...(await testInBrowsers())]
  : (await Promise.all([testInJest(), testInBrowsers()])).flat();

const tests = [
  ...readJestReport(jestReport),
  ...readBrowserReport(browserReport),
  ...(isLongRun ? readBrowserReport(clusterReport) : []),
];
const ended = (as: ReportedTest['outcome']): readonly ReportedTest[] =>
  tests.filter(({ outcome }) => outcome === as);
const [passed, failed, skipped] = [ended('passed'), ended('failed'), ended('skipped')];
if (!checked) console.log('Static checks failed: see FAILED above.');
for (const { file, name } of failed) console.log(`FAILED  ${file}: ${name}`);
console.log(`${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`);
process.exitCode = checked && statuses.every((status) => status === 0) ? 0 : 1;
