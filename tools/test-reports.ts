import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './processes.ts';

/** One test of a report. */
export type ReportedTest = {
  readonly file: string;
  /** With the names of its groups. */
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
};

type JestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

type BrowserSuite = {
  readonly title: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
};

type BrowserReport = {
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly BrowserSuite[];
};

/**
 * Reads the file that `jest --json --outputFile` wrote. A suite that failed without a failed test,
 * for example because it could not be loaded, counts as a failed test, and so does a missing
 * report.
 */
export const readJestReport = (file: string): readonly ReportedTest[] => {
  if (!existsSync(file)) return [noReport(file)];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  return testResults.flatMap(({ name: path, status, assertionResults }) => {
    const suite = relative(root, path);
    const tests = assertionResults.map((test) => ({
      file: suite,
      name: test.fullName,
      outcome: outcomeOf(test.status),
    }));
    const isExplained = status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed');
    return isExplained ? tests : [...tests, failed(suite, 'did not run')];
  });
};

/**
 * Reads the file of Playwright's JSON reporter. A test that passed on a retry counts as failed, and
 * so does a run without a report.
 */
export const readBrowserReport = (file: string): readonly ReportedTest[] => {
  if (!existsSync(file)) return [noReport(file)];
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport;
  return [
    // The outermost suites are the files.
    ...suites.flatMap((suite) => testsIn(suite, [])),
    ...errors.map(({ message }) => failed('browser', message ?? 'an error')),
  ];
};

const testsIn = (
  { specs = [], suites = [] }: BrowserSuite,
  groups: readonly string[],
): readonly ReportedTest[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({
      file,
      name: [...groups, title].join(' '),
      outcome: outcomeOf(status),
    })),
  ),
  ...suites.flatMap((suite) => testsIn(suite, [...groups, suite.title])),
];

/** Jest and Playwright use different words. */
const outcomes: Readonly<Record<string, ReportedTest['outcome']>> = {
  passed: 'passed',
  expected: 'passed',
  pending: 'skipped',
  todo: 'skipped',
  skipped: 'skipped',
};

const outcomeOf = (status: string): ReportedTest['outcome'] => outcomes[status] ?? 'failed';

const failed = (file: string, name: string): ReportedTest => ({ file, name, outcome: 'failed' });

const noReport = (file: string): ReportedTest => failed(file, 'no report was written');
