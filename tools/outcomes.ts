import { existsSync, readFileSync } from 'node:fs';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/**
 * The outcome of one runner: how many tests, and the names of those that failed, each after its
 * file.
 */
export type Outcome = Counts & { readonly failures: readonly string[] };

type JestReport = Readonly<Record<string, number>> & {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

type BrowserSuite = {
  readonly title: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
};

type BrowserReport = {
  readonly stats: Readonly<Record<string, number>>;
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly BrowserSuite[];
};

/** A runner without a report did not finish: that is a failure, not zero tests. */
const noReport = (file: string): Outcome => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`no report was written to ${file}`],
});

const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** Reads the file `jest --json --outputFile` wrote. A suite that could not load counts as failed. */
export const readJestOutcome = (file: string): Outcome => {
  const report = readReport(file) as JestReport | undefined;
  if (report === undefined) return noReport(file);
  return {
    passed: report['numPassedTests'] ?? 0,
    failed: (report['numFailedTests'] ?? 0) + (report['numRuntimeErrorTestSuites'] ?? 0),
    skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
    failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [`${name}: did not run`] : [];
      return failed.map(({ fullName }) => `${name}: ${fullName}`);
    }),
  };
};

const isFailure = (status: string): boolean => status === 'unexpected' || status === 'flaky';

const failuresOf = (suite: BrowserSuite): readonly string[] => [
  ...suite.specs
    .filter(({ tests }) => tests.some(({ status }) => isFailure(status)))
    .map(({ file, title }) => `${file}: ${title}`),
  ...(suite.suites ?? []).flatMap(failuresOf),
];

/** Reads the file of Playwright's JSON reporter. A test that passed on a retry counts as failed. */
export const readBrowserOutcome = (file: string): Outcome => {
  const report = readReport(file) as BrowserReport | undefined;
  if (report === undefined) return noReport(file);
  const { stats, errors, suites } = report;
  return {
    passed: stats['expected'] ?? 0,
    failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0) + errors.length,
    skipped: stats['skipped'] ?? 0,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => message ?? 'an error'),
    ],
  };
};
