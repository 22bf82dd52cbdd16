import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { deliberateFaults, type DeliberateFault } from './testing/deliberate-faults.ts';
import { recordEvidence } from './testing/evidence.ts';

jest.setTimeout(900_000);

const root = join(__dirname, '../../..');
const copied = ['grants', 'kernel', 'lemmas', 'lexicon', 'sealing', 'testing', 'text', 'tokens'];

const JestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

let folder = '';
beforeAll(() => {
  // Inside the repository, so that the copies find its packages.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results', 'faults-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const copyCode = (name: string): string => {
  const copy = join(folder, name, 'src');
  for (const part of copied) {
    cpSync(join(root, 'backend/src', part), join(copy, part), { recursive: true });
  }
  return copy;
};

const testFileOf = (copy: string, { file, detectedBy }: DeliberateFault): string =>
  join(copy, dirname(file), detectedBy);

const injectFault = (fault: DeliberateFault, index: number): string => {
  const copy = copyCode(String(index));
  const path = join(copy, fault.file);
  const code = readFileSync(path, 'utf8');
  const changed = code.replaceAll(fault.original, fault.faulty);
  if (changed === code) throw new Error(`${fault.file} has no \`${fault.original}\`.`);
  writeFileSync(path, changed);
  return testFileOf(copy, fault);
};

/**
 * How many tests of each file failed and passed. All copies run at once, with one start of Jest.
 */
const runTests = async (files: readonly string[]) => {
  const outputFile = join(folder, 'report.json');
  const inner = spawn(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      ...['-c', join(root, 'backend/mutation/jest.config.mjs'), '--rootDir', folder],
      // No later run has this folder.
      ...['--cacheDirectory', join(folder, 'cache')],
      ...['--maxWorkers', '2', '--silent', '--json', '--outputFile', outputFile],
      ...['--runTestsByPath', ...files],
    ],
    { cwd: root, stdio: 'ignore' },
  );
  await once(inner, 'close');
  const { testResults } = JestReport.parse(JSON.parse(readFileSync(outputFile, 'utf8')));
  return (file: string): { readonly failed: number; readonly passed: number } => {
    const outcomes = testResults.find(({ name }) => name === file)?.assertionResults ?? [];
    const count = (status: string): number =>
      outcomes.filter((outcome) => outcome.status === status).length;
    return { failed: count('failed'), passed: count('passed') };
  };
};

test('deliberate faults in copies of the key and token code fail its tests @every-line-watched', async () => {
  const sound = copyCode('sound');
  const watchers = [...new Set(deliberateFaults.map((fault) => testFileOf(sound, fault)))];
  const faulty = deliberateFaults.map(injectFault);
  const outcomeOf = await runTests([...watchers, ...faulty]);

  // Without a fault, the same tests pass in a copy, so the fault is what makes them fail.
  for (const file of watchers) {
    expect({ file: basename(file), ...outcomeOf(file) }).toMatchObject({ failed: 0 });
    expect(outcomeOf(file).passed).toBeGreaterThan(0);
  }
  const unnoticed = deliberateFaults.filter((_, index) => outcomeOf(faulty[index]!).failed === 0);
  expect(unnoticed.map(({ what }) => what)).toEqual([]);
  recordEvidence({
    promise: 'every-line-watched',
    tried: `${faulty.length} faults injected into copies of the code, ${faulty.length - unnoticed.length} detected by the tests beside it`,
  });
});
