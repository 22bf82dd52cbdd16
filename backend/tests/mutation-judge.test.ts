import { expect, test } from '@jest/globals';
import { equivalentMutants } from '../mutation/equivalent-mutants.ts';
import { explanationsOf, faultsOf, scoreOf, type Mutant } from '../mutation/judge.ts';

const folders = ['sealing', 'tokens'];

const mutant = (file: string, status: string): Mutant => ({
  file,
  lineNumber: 1,
  line: 'const code = 1;',
  replacement: '2',
  status,
});
const many = (count: number, one: Mutant): readonly Mutant[] =>
  Array.from({ length: count }, () => one);

const known: readonly Mutant[] = equivalentMutants.map((each) => ({
  ...each,
  lineNumber: 1,
  status: 'Survived',
}));
const sound: readonly Mutant[] = [
  ...known,
  ...many(200, mutant('sealing/aead.ts', 'Killed')),
  ...many(200, mutant('tokens/open.ts', 'Timeout')),
];

test('a run passes if nearly all faults are detected and every survivor is explained', () => {
  expect(faultsOf(folders, sound)).toEqual([]);
  expect(explanationsOf(sound)).toHaveLength(equivalentMutants.length);
});

test('the score counts detected faults and ignores those that do not count', () => {
  const tried = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'];
  const mutants = tried.map((status) => mutant('tokens/open.ts', status));
  expect(scoreOf('tokens', [...mutants, mutant('sealing/aead.ts', 'Survived')])).toEqual({
    folder: 'tokens',
    killed: 2,
    survived: 2,
    timeouts: 1,
    percent: 60,
  });
});

test('one survivor without an explanation fails the run', () => {
  for (const status of ['Survived', 'NoCoverage']) {
    expect(faultsOf(folders, [...sound, mutant('tokens/open.ts', status)])).toEqual([
      expect.stringMatching(/^tokens\/open\.ts:1, .*no test detects/),
    ]);
  }
});

test('an explanation of a fault that no longer survives fails the run', () => {
  expect(faultsOf(folders, sound.slice(1))).toEqual([
    expect.stringMatching(/did not survive\. Remove it/),
  ]);
});

test('a folder fails below 95 % or without faults', () => {
  const half = [...sound, ...many(200, { ...known[0]!, file: 'sealing/envelope.ts' })];
  expect(faultsOf(folders, half)).toEqual(['sealing: fewer than 95 % of the faults detected.']);
  expect(faultsOf(['text'], sound.slice(equivalentMutants.length))).toContain(
    'text: fewer than 95 % of the faults detected.',
  );
});
