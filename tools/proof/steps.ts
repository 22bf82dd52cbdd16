import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { lowerLimits, upperLimits } from '../../backend/bench/load-limits.ts';
import type { Evidence } from '../../backend/tests/proof/testing/evidence.ts';
import { citingFiles } from '../../backend/tests/citations.ts';
import { root, run } from '../processes.ts';
import { loadEvidence, type Figures } from './load-evidence.ts';
import { checkSignatures } from './signatures.ts';

/** One step of `make proof`. `prove` resolves with whether it succeeded. */
export type ProofStep = { readonly name: string; readonly prove: () => Promise<boolean> };

/** Where the steps write their results. */
export const filesOf = (folder: string) => ({
  evidence: join(folder, 'evidence.jsonl'),
  jest: join(folder, 'jest.json'),
  browser: join(folder, 'browser.json'),
});

/** The steps of `make proof`. They run in sequence, because some of them measure performance. */
export const proofSteps = (folder: string): readonly ProofStep[] => {
  const { evidence, jest, browser } = filesOf(folder);
  const environment = {
    PROOF: 'full',
    REQUIRE_SERVICES: '1',
    EVIDENCE_FILE: evidence,
    BROWSER_REPORT: browser,
  };
  const succeeds = async (...command: string[]): Promise<boolean> =>
    (await run(command, { environment })) === 0;
  const note = (line: Evidence): void => {
    appendFileSync(evidence, `${JSON.stringify(line)}\n`);
  };
  const files = citingFiles(root).filter((file) => file.startsWith('backend/'));
  const runJest = ['jest', '-c', 'backend/jest.config.mjs', '--forceExit', '--json'];
  return [
    {
      name: 'load',
      prove: async () => {
        const figures = await measureLoad();
        const { lines, misses } = loadEvidence(figures, {
          upper: upperLimits,
          lower: lowerLimits,
        });
        for (const line of lines) note(line);
        for (const miss of misses) console.log(`MISSED  ${miss}`);
        return misses.length === 0;
      },
    },
    {
      name: 'signatures of packages',
      prove: async () => {
        const { holds, evidence: line } = await checkSignatures();
        note(line);
        return holds;
      },
    },
    { name: 'deliberate faults in the code', prove: async () => succeeds('node', mutation) },
    {
      name: 'tests that cite a promise',
      prove: async () => succeeds(...runJest, `--outputFile=${jest}`, '-t', ' @[a-z]', ...files),
    },
    {
      name: 'tests in a browser that cite a promise',
      prove: async () =>
        succeeds('playwright', 'test', '-c', 'frontend/playwright.config.ts', '--grep', ' @[a-z]'),
    },
  ];
};

const mutation = 'backend/mutation/run.ts';

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
