import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { root } from '../../tools/processes.ts';
import { readBrowserReport, readJestReport } from '../../tools/test-reports.ts';
import { newTempFolder } from '../src/testing/temp-folder.ts';

const folder = newTempFolder();
afterAll(folder.remove);

const report = (content: unknown): string => {
  const file = join(folder.path, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const suite = (status: string, ...statuses: readonly string[]) => ({
  name: join(root, 'backend/things.test.ts'),
  status,
  assertionResults: statuses.map((each) => ({ fullName: `a thing that ${each}`, status: each })),
});

const file = 'backend/things.test.ts';

describe('a report of Jest', () => {
  test('lists each test with its file, its groups and its outcome', () => {
    const suites = [suite('failed', 'passed', 'failed', 'pending', 'todo')];
    expect(readJestReport(report({ testResults: suites }))).toEqual([
      { file, name: 'a thing that passed', outcome: 'passed' },
      { file, name: 'a thing that failed', outcome: 'failed' },
      { file, name: 'a thing that pending', outcome: 'skipped' },
      { file, name: 'a thing that todo', outcome: 'skipped' },
    ]);
  });

  test('counts a suite that failed outside its tests as a failure', () => {
    expect(readJestReport(report({ testResults: [suite('failed')] }))).toEqual([
      { file, name: 'did not run', outcome: 'failed' },
    ]);
    const passed = readJestReport(report({ testResults: [suite('failed', 'passed')] }));
    expect(passed.map(({ outcome }) => outcome)).toEqual(['passed', 'failed']);
  });

  test('counts as a failure if it is missing', () => {
    const missing = join(folder.path, 'missing.json');
    const failure = { file: missing, name: 'no report was written', outcome: 'failed' };
    expect(readJestReport(missing)).toEqual([failure]);
    expect(readBrowserReport(missing)).toEqual([failure]);
  });
});

describe('a report of Playwright', () => {
  const ran = (...statuses: readonly string[]) => ({
    title: 'holds',
    file: 'pages/page.spec.ts',
    tests: statuses.map((status) => ({ status })),
  });

  test('lists each test with its file, its groups and its outcome', () => {
    const specs = [ran('expected', 'skipped', 'unexpected')];
    const suites = [{ title: 'pages/page.spec.ts', suites: [{ title: 'a page', specs }] }];
    const seen = { file: 'pages/page.spec.ts', name: 'a page holds' };
    expect(readBrowserReport(report({ suites, errors: [] }))).toEqual([
      { ...seen, outcome: 'passed' },
      { ...seen, outcome: 'skipped' },
      { ...seen, outcome: 'failed' },
    ]);
  });

  test('counts a test that passed on a retry, and an error outside the tests, as failures', () => {
    const suites = [{ title: 'pages/page.spec.ts', specs: [ran('flaky')] }];
    const errors = [{ message: 'the server did not start' }];
    expect(readBrowserReport(report({ suites, errors }))).toEqual([
      { file: 'pages/page.spec.ts', name: 'holds', outcome: 'failed' },
      { file: 'browser', name: 'the server did not start', outcome: 'failed' },
    ]);
  });
});
