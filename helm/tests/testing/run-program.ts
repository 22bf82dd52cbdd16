import { execFile } from 'node:child_process';

export type ProgramResult = {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
};

/** Runs a program. Resolves with its exit status and output, even if it fails. */
export const runProgram = async (
  program: string,
  args: readonly string[],
): Promise<ProgramResult> =>
  new Promise((resolve) => {
    execFile(program, args, { maxBuffer: 64 * 1_048_576 }, (error, output, errors) => {
      const code = error === null ? 0 : error.code;
      resolve({ status: typeof code === 'number' ? code : 1, output, errors });
    });
  });
