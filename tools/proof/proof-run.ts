import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Evidence } from '../../backend/tests/proof/testing/evidence.ts';
import { promiseGroups } from '../../backend/tests/promises.ts';
import type { Promised } from '../../backend/tests/promises/promised.ts';
import { root } from '../processes.ts';
import { filesOf } from './steps.ts';
import { proved, type ProvedPromise } from './proved-promise.ts';
import { readBrowserReport, readJestReport } from '../test-reports.ts';

/** One run of `make proof`. */
export type ProofRun = {
  readonly commit: string;
  readonly date: string;
  readonly machine: string;
  readonly minutes: number;
  readonly promises: readonly ProvedPromise[];
};

/** Combines the results that the steps of a run wrote to its folder. */
export const describeRun = (folder: string, startedAt: number): ProofRun => {
  const files = filesOf(folder);
  const tests = [...readJestReport(files.jest), ...readBrowserReport(files.browser)];
  const evidence = readEvidence(files.evidence);
  const processor = cpus()[0]?.model ?? 'unknown processor';
  return {
    commit: execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: root,
      encoding: 'utf8',
    }).trim(),
    date: new Date(startedAt).toISOString().slice(0, 10),
    machine: `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
    minutes: Math.ceil((Date.now() - startedAt) / 60_000),
    promises: grouped().map((promise) => proved(promise, tests, evidence)),
  };
};

const grouped = () =>
  Object.entries(promiseGroups).flatMap(([group, promises]: [string, Record<string, Promised>]) =>
    Object.entries(promises).map(([id, { says }]) => ({ id, says, group })),
  );

const readEvidence = (file: string): readonly Evidence[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Evidence)
    : [];
