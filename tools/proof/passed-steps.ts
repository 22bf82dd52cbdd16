import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';

/** The steps of a run that passed, by name, with the milliseconds that each took. */
export type PassedSteps = {
  readonly commit: string;
  readonly has: (name: string) => boolean;
  readonly add: (name: string, milliseconds: number) => void;
  readonly milliseconds: () => number;
};

type Saved = { readonly commit: string; readonly steps: Readonly<Record<string, number>> };

/**
 * Starts a run in an empty folder. If `resumes` is set, and the last run was on the same commit and
 * nothing has changed since, keeps the folder and the steps that passed: a run takes over an hour,
 * and one part of it can fail because the machine was busy.
 */
export const openPassedSteps = (folder: string, { resumes }: { readonly resumes: boolean }) => {
  const file = join(folder, 'passed.json');
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const last = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Saved) : undefined;
  const isSame = last?.commit === commit && !commit.endsWith('-dirty');
  const steps = new Map(resumes && isSame ? Object.entries(last.steps) : []);
  if (steps.size === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return {
    commit,
    has: (name) => steps.has(name),
    add: (name, milliseconds) => {
      steps.set(name, milliseconds);
      writeFileSync(file, JSON.stringify({ commit, steps: Object.fromEntries(steps) }));
    },
    milliseconds: () => [...steps.values()].reduce((sum, each) => sum + each, 0),
  } satisfies PassedSteps;
};
