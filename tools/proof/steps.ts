import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { lowerLimits, upperLimits } from '../../backend/bench/load-limits.ts';
import type { Evidence } from '../../backend/tests/proof/testing/evidence.ts';
import { citingFiles } from '../../backend/tests/citations.ts';
import { root, run } from '../processes.ts';
import { loadEvidence, type Figures } from './load-evidence.ts';
import { checkSignatures } from './signatures.ts';

/** One step of `make proof`. `prove` resolves with whether it succeeded. */
export type ProofStep = {
  readonly name: string;
  /** Where it adds its evidence, a line of JSON each. */
  readonly evidence: string;
  readonly prove: () => Promise<boolean>;
};

/** Where the tests write their reports. */
export const reportsOf = (folder: string) => ({
  jest: join(folder, 'jest.json'),
  browser: join(folder, 'browser.json'),
});

/** The steps of `make proof`. They run in sequence, because some of them measure performance. */
export const proofSteps = (folder: string): readonly ProofStep[] => {
  const { jest, browser } = reportsOf(folder);
  const files = citingFiles(root).filter((file) => file.startsWith('backend/'));
  const runJest = ['jest', '-c', 'backend/jest.config.mjs', '--forceExit', '--json'];
  const step = (
    name: string,
    file: string,
    prove: (evidence: string) => Promise<boolean>,
  ): ProofStep => {
    const evidence = join(folder, `evidence-${file}.jsonl`);
    return { name, evidence, prove: async () => prove(evidence) };
  };
  const command =
    (...words: string[]) =>
    async (evidence: string): Promise<boolean> =>
      (await run(words, { environment: environmentOf(evidence, browser) })) === 0;
  return [
    step('load', 'load', proveLoad),
    step('signatures of packages', 'signatures', async (evidence) => {
      const { holds, evidence: line } = await checkSignatures();
      note(evidence, line);
      return holds;
    }),
    step('deliberate faults in the code', 'faults', command('node', 'backend/mutation/run.ts')),
    step(
      'tests that cite a promise',
      'tests',
      command(...runJest, `--outputFile=${jest}`, '-t', ' @[a-z]', ...files),
    ),
    step(
      'tests in a browser that cite a promise',
      'browser',
      command('playwright', 'test', '-c', 'frontend/playwright.config.ts', '--grep', ' @[a-z]'),
    ),
  ];
};

const environmentOf = (evidence: string, browser: string): Record<string, string> => ({
  PROOF: 'full',
  REQUIRE_SERVICES: '1',
  EVIDENCE_FILE: evidence,
  BROWSER_REPORT: browser,
});

const note = (file: string, line: Evidence): void => {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
};

const proveLoad = async (evidence: string): Promise<boolean> => {
  const figures = await measureLoad();
  const { lines, misses } = loadEvidence(figures, { upper: upperLimits, lower: lowerLimits });
  for (const line of lines) note(evidence, line);
  for (const miss of misses) console.log(`MISSED  ${miss}`);
  return misses.length === 0;
};

const measureLoad = async (): Promise<Figures> => {
  let output = '';
  await run(['node', 'backend/bench/run.ts', 'load', '--json'], {
    onOutput: (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    },
  });
  const last = output.trim().split('\n').at(-1) ?? '';
  return last.startsWith('{') ? (JSON.parse(last) as { figures: Figures }).figures : {};
};
