import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A started program. */
export type RunningProgram = {
  readonly pid: number;
  /** Resolves with the first printed line that matches. Rejects if the program ends first. */
  readonly printed: (pattern: RegExp) => Promise<string>;
  /** Sends the signal and waits for the program to end. Safe to call twice. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

export const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

export const runProgram = (program: string, values: readonly string[]): RunningProgram => {
  // In tests, Ctrl-C ends it with the tests. Other owners end it after the processes that use it.
  const detached = process.env['JEST_WORKER_ID'] === undefined;
  const child = spawn(program, values, { stdio: ['ignore', 'pipe', 'inherit'], detached });
  const lines = createInterface({ input: child.stdout });
  return {
    pid: child.pid ?? 0,
    printed: async (pattern) =>
      new Promise((resolve, reject) => {
        lines.on('line', (line) => {
          if (pattern.test(line)) resolve(line);
        });
        child.once('error', reject);
        child.once('exit', () => {
          reject(new Error(`${program} ended before it was ready.`));
        });
      }),
    stop: async (signal = 'SIGTERM') => stop(child, signal),
  };
};

const stop = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

/** A data folder for one program, with a function that removes it. */
export const newFolder = (name: string): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), `mindmirror-${name}-`));
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
};
