import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type SuiteRun = {
  readonly exitCode: number;
  /** Everything the suite printed. */
  readonly output: string;
};

/** Runs one release of the official suite's command line against a server. */
export const runSuite = async (
  packageName: string,
  options: readonly string[],
): Promise<SuiteRun> => {
  const results = mkdtempSync(join(tmpdir(), 'mindmirror-conformance-'));
  try {
    return await run([commandOf(packageName), 'server', ...options, '-o', results]);
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
};

// The package has no exports, so it is found by its package.json.
const commandOf = (packageName: string): string => {
  const require = createRequire(__filename);
  return join(dirname(require.resolve(`${packageName}/package.json`)), 'dist/index.js');
};

const run = async (command: readonly string[]): Promise<SuiteRun> =>
  new Promise((resolve) => {
    execFile(process.execPath, command, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ exitCode, output: stdout + stderr });
    });
  });
