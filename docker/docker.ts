import { spawn, spawnSync } from 'node:child_process';

/** A program exited with a status other than 0. The message contains its output. */
class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

type Options = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether its output goes to this terminal instead of the caller. */
  readonly isShown?: boolean;
};

/** Runs a program and resolves with its whole output. */
export const runProgram = async (
  program: string,
  args: readonly string[],
  { environment = {}, isShown = false }: Options = {},
): Promise<string> => {
  const child = spawn(program, args, {
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve(output);
      else
        reject(new ProgramError(`${program} ${args.join(' ')} exited with ${status}\n${output}`));
    });
  });
};

const succeeds = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { timeout: 20_000 }).status === 0;

/** Since version 23, builds require the buildx plug-in. */
const canBuild = (program: string): boolean => {
  const version = spawnSync(program, ['version', '--format', '{{.Client.Version}}']);
  return (
    Number.parseInt(version.stdout.toString(), 10) < 23 || succeeds(program, 'buildx', 'version')
  );
};

let found: string | undefined;

/**
 * The docker command of this machine: `DOCKER`, or the first one that reaches a daemon and can
 * build. `undefined` if there is none.
 */
export const findDocker = (): string | undefined => {
  const candidates = [process.env['DOCKER'] ?? 'docker', '/usr/bin/docker'];
  found ??= candidates.find((program) => succeeds(program, 'info') && canBuild(program));
  return found;
};

export const docker = async (args: readonly string[], options?: Options): Promise<string> =>
  runProgram(findDocker() ?? 'docker', args, options);

/** The command line of compose: the plug-in of docker, or the separate program. */
export const findCompose = (): readonly string[] => {
  const program = findDocker() ?? 'docker';
  return succeeds(program, 'compose', 'version') ? [program, 'compose'] : ['docker-compose'];
};
