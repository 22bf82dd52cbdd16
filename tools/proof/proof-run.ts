import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Evidence } from '../../backend/tests/proof/testing/evidence.ts';
import { promiseGroups } from '../../backend/tests/promises.ts';
import type { Promised } from '../../backend/tests/promises/promised.ts';
import { reportsOf } from './steps.ts';
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

type Steps = {
  readonly commit: string;
  readonly evidence: readonly string[];
  /** How long all steps took together. */
  readonly milliseconds: number;
};

/** Combines the results that the steps of a run wrote to its folder. */
export const describeRun = (folder: string, steps: Steps): ProofRun => {
  const reports = reportsOf(folder);
  const tests = [...readJestReport(reports.jest), ...readBrowserReport(reports.browser)];
  const evidence = steps.evidence.flatMap(readEvidence);
  const processor = cpus()[0]?.model ?? 'unknown processor';
  return {
    commit: steps.commit,
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
    minutes: Math.ceil(steps.milliseconds / 60_000),
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
