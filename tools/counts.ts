import { existsSync, readFileSync } from 'node:fs';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** A runner without a report did not finish: that is a failure, not zero tests. */
const noReport: Counts = { passed: 0, failed: 1, skipped: 0 };

const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** Reads the file `jest --json --outputFile` wrote. A suite that could not load counts as failed. */
export const readJestCounts = (file: string): Counts => {
  const report = readReport(file) as Record<string, number> | undefined;
  if (report === undefined) return noReport;
  return {
    passed: report['numPassedTests'] ?? 0,
    failed: (report['numFailedTests'] ?? 0) + (report['numRuntimeErrorTestSuites'] ?? 0),
    skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
  };
};

/** Reads the file of Playwright's JSON reporter. A test that passed on a retry counts as failed. */
export const readPlaywrightCounts = (file: string): Counts => {
  const report = readReport(file) as
    { stats: Record<string, number>; errors: readonly unknown[] } | undefined;
  if (report === undefined) return noReport;
  const { stats, errors } = report;
  return {
    passed: stats['expected'] ?? 0,
    failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0) + errors.length,
    skipped: stats['skipped'] ?? 0,
  };
};
