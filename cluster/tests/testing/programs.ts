import { spawn } from 'node:child_process';

/** A program ended with another status than 0. The message is what it complained of. */
class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

/** Runs a program to its end and resolves with what it printed. `input` is given to it to read. */
const runProgram = async (
  program: string,
  args: readonly string[],
  input = '',
): Promise<string> => {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let [output, complaints] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve(output);
      else reject(new ProgramError(`${program} ${args.join(' ')}\n${complaints}${output}`));
    });
  });
};

export const kubectl = async (args: readonly string[], input?: string): Promise<string> =>
  runProgram('kubectl', args, input);

export const helm = async (args: readonly string[], input?: string): Promise<string> =>
  runProgram('helm', args, input);
