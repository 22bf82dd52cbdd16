import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { loadEvidence } from '../../../tools/proof/load-evidence.ts';
import { proved } from '../../../tools/proof/proved-promise.ts';
import { readJestTests, readPlaywrightTests } from '../../../tools/proof/read-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'mindmirror-table-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const report = (content: unknown): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const jestReport = (status: string): string =>
  report({
    testResults: [
      {
        assertionResults: [
          { fullName: 'a thing @one-vault-only stays apart @silent-logs', status },
          { fullName: 'what cites nothing', status: 'failed' },
        ],
      },
    ],
  });

const promised = (id: string) => ({ id, says: 'Says so.', group: 'Unreadable to others' });

describe('the table of the proof', () => {
  test('counts a test for every promise cited by it or its group', () => {
    const tests = readJestTests(jestReport('passed'));
    expect(tests.map(({ cites }) => cites)).toEqual([['one-vault-only', 'silent-logs']]);
    expect(proved(promised('silent-logs'), tests, [])).toMatchObject({ holds: true, passed: 1 });
  });

  test.each(['failed', 'pending', 'todo'])(
    'marks a promise as missed if its test is %s',
    (status) => {
      const tests = readJestTests(jestReport(status));
      const { holds, missed } = proved(promised('one-vault-only'), tests, []);
      expect(holds).toBe(false);
      expect(missed).toHaveLength(1);
    },
  );

  test('marks a promise as missed if nothing ran for it', () => {
    expect(proved(promised('one-vault-only'), [], []).holds).toBe(false);
    expect(readJestTests(join(folder, 'no-report.json'))).toEqual([]);
  });

  test('reads what ran in the browser, group by group', () => {
    const specs = [{ title: 'holds @silent-logs', ok: false }];
    const suites = [{ title: 'page.spec.ts', suites: [{ title: 'a page', specs }] }];
    expect(readPlaywrightTests(report({ suites }))).toEqual([
      { name: 'page.spec.ts a page holds @silent-logs', cites: ['silent-logs'], passed: false },
    ]);
  });

  test('shows the evidence with its seed', () => {
    const evidence = [
      { promise: 'silent-logs', tried: '7 tries', seed: 4 },
      { promise: 'one-vault-only', tried: 'something else' },
    ] as const;
    expect(proved(promised('silent-logs'), [], evidence).tried).toEqual([
      { tried: '7 tries', seed: 4 },
    ]);
  });

  test('checks every load figure against its limit and reports unmeasured ones', () => {
    const upper = { 'load.errors': 0, 'herd.seconds': 30 };
    const lower = { 'load.streams': 1_000 };
    const { lines, misses } = loadEvidence(
      { 'load.errors': 1, 'load.streams': 900 },
      { upper, lower },
    );
    expect(misses).toEqual([
      'herd.seconds was not measured',
      'load.errors is 1, at most 0 is promised',
      'load.streams is 900, at least 1000 is promised',
    ]);
    expect(lines).toEqual([
      { promise: 'streams-hold', tried: 'errors 1 (at most 0), streams 900 (at least 1000)' },
    ]);
    const kept = { 'load.errors': 0, 'load.streams': 1_000, 'herd.seconds': 30 };
    expect(loadEvidence(kept, { upper, lower }).misses).toEqual([]);
  });
});
