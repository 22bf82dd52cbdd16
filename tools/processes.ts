import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs a program of this repository's packages from its root; resolves with its exit status. */
export const run = async (
  command: readonly string[],
  options: {
    readonly environment?: Readonly<Record<string, string>>;
    /** Receives the program's output. Without it the program shares our terminal. */
    readonly onOutput?: (chunk: string) => void;
  } = {},
): Promise<number> => {
  const [program = '', ...args] = command;
  const bins = join(root, 'node_modules', '.bin');
  const child = spawn(program, args, {
    cwd: root,
    stdio: options.onOutput === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${bins}${delimiter}${process.env['PATH'] ?? ''}`,
      ...options.environment,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => options.onOutput?.(chunk));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      resolve(status ?? 1);
    });
  });
};

/** Holds the output of a program back until another one is done with the terminal. */
export const heldOutput = () => {
  let held: string | undefined = '';
  return {
    add: (chunk: string): void => {
      if (held === undefined) process.stdout.write(chunk);
      else held += chunk;
    },
    /** Prints what was held, and from then on everything at once. */
    release: (): void => {
      process.stdout.write(held ?? '');
      held = undefined;
    },
  };
};
