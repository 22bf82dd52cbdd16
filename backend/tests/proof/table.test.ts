import { describe, expect, test } from '@jest/globals';
import { loadEvidence } from '../../../tools/proof/load-evidence.ts';
import { proved } from '../../../tools/proof/proved-promise.ts';
import type { ReportedTest } from '../../../tools/test-reports.ts';

const named = ['a thing @one-vault-only stays apart @silent-logs', 'what cites nothing'];
const ended = (outcome: ReportedTest['outcome']): readonly ReportedTest[] =>
  named.map((name) => ({ file: 'things.test.ts', name, outcome }));

const promised = (id: string) => ({ id, says: 'Says so.', group: 'Unreadable to others' });

describe('the table of the proof', () => {
  test.each(['one-vault-only', 'silent-logs'])(
    'counts a test for every promise cited by it or its group: %s',
    (id) => {
      const { holds, passed } = proved(promised(id), ended('passed'), []);
      expect({ holds, passed }).toEqual({ holds: true, passed: 1 });
    },
  );

  test.each(['failed', 'skipped'] as const)(
    'marks a promise as missed if its test %s',
    (outcome) => {
      const { holds, missed } = proved(promised('one-vault-only'), ended(outcome), []);
      expect(holds).toBe(false);
      expect(missed).toEqual([named[0]]);
    },
  );

  test('marks a promise as missed if nothing ran for it', () => {
    expect(proved(promised('one-vault-only'), [], []).holds).toBe(false);
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
    const upper = { 'load.errors': 0, 'reconnect.seconds': 30 };
    const lower = { 'load.streams': 1_000 };
    const { lines, misses } = loadEvidence(
      { 'load.errors': 1, 'load.streams': 900 },
      { upper, lower },
    );
    expect(misses).toEqual([
      'reconnect.seconds was not measured',
      'load.errors is 1, at most 0 is promised',
      'load.streams is 900, at least 1000 is promised',
    ]);
    expect(lines).toEqual([
      { promise: 'streams-hold', tried: 'errors 1 (at most 0), streams 900 (at least 1000)' },
    ]);
    const kept = { 'load.errors': 0, 'load.streams': 1_000, 'reconnect.seconds': 30 };
    expect(loadEvidence(kept, { upper, lower }).misses).toEqual([]);
  });
});
