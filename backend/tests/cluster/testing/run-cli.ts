import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from '../../../src/testing/running-product.ts';

export type CliOutcome = {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
};

/** Runs one command to its end, or kills it once its output matches `killAt`. */
export const runCli = async (
  settings: Readonly<Record<string, string>>,
  values: readonly string[],
  killAt?: RegExp,
): Promise<CliOutcome> => {
  const child = spawn(process.execPath, [builtProgram('cli'), ...values], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
    if (killAt?.test(out) === true) child.kill('SIGKILL');
  });
  const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { status, signal, out, err };
};
