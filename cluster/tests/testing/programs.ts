import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A program exited with a status other than 0. The message contains its output. */
class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

/** Runs a program and resolves with its standard output. `input` becomes its standard input. */
const runProgram = async (
  program: string,
  args: readonly string[],
  input = '',
): Promise<string> => {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve(output);
      else reject(new ProgramError(`${program} ${args.join(' ')}\n${errors}${output}`));
    });
  });
};

export const kubectl = async (args: readonly string[], input?: string): Promise<string> =>
  runProgram('kubectl', args, input);

export const helm = async (args: readonly string[], input?: string): Promise<string> =>
  runProgram('helm', args, input);

const cli = join(import.meta.dirname, '../../../backend/src/bin/cli.ts');

/** Runs `mindmirror doctor` from its source, with more variables in the environment. */
export const runDoctor = async (
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> => {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  return runProgram('env', [...variables, process.execPath, cli, 'doctor', ...options]);
};
