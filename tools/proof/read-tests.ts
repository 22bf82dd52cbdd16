import { existsSync, readFileSync } from 'node:fs';
import { citedBy } from '../../backend/tests/citations.ts';

/** One test that cites a promise. A skipped test did not pass. */
export type TestResult = {
  readonly name: string;
  readonly cites: readonly string[];
  readonly passed: boolean;
};

type JestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
};

/** The tests of `jest --json` that cite a promise. */
export const readJestTests = (file: string): readonly TestResult[] => {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) => result(fullName, status === 'passed')),
  );
};

/** The tests of Playwright's JSON reporter that cite a promise. */
export const readPlaywrightTests = (file: string): readonly TestResult[] => {
  if (!existsSync(file)) return [];
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly suites: readonly PlaywrightSuite[];
  };
  return suites.flatMap((suite) => testsOf(suite, ''));
};

const testsOf = (
  { title, suites = [], specs = [] }: PlaywrightSuite,
  above: string,
): TestResult[] => {
  const group = `${above} ${title}`;
  return [
    ...specs.flatMap((spec) => result(`${group} ${spec.title}`, spec.ok)),
    ...suites.flatMap((suite) => testsOf(suite, group)),
  ];
};

const result = (name: string, passed: boolean): readonly TestResult[] => {
  const cites = citedBy(name);
  return cites.length === 0 ? [] : [{ name: name.trim(), cites, passed }];
};
