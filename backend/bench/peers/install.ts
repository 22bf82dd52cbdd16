import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from './limits.ts';
import type { Peer, Source } from './peer.ts';

/** A folder that git ignores, with one for each peer. Removing it removes the peers. */
const peers = join(import.meta.dirname, '../../../node_modules/.cache/peers');

const installers: Readonly<Record<Source['registry'], (name: string, folder: string) => void>> = {
  npm: (name, folder) => {
    run('npm', ['install', '--no-save', '--prefix', folder, name], folder);
  },
  pip: (name, folder) => {
    run(newestPython(), ['-m', 'venv', 'python'], folder);
    run('python/bin/pip', ['install', '--quiet', name], folder);
  },
  // Not `go install`, which also looks for newer versions.
  go: (name, folder) => {
    const [command = '', version = ''] = name.split('@');
    const [module = ''] = command.split('/cmd/');
    writeFileSync(join(folder, 'go.mod'), `module peer\n\nrequire ${module} ${version}\n`);
    run('go', ['build', '-mod=mod', '-o', 'bin/', command], folder);
  },
  cargo: (name, folder) => {
    run('cargo', ['install', name, '--locked', '--root', folder], folder);
  },
};

/** The folder of a peer. @throws Error if its pinned version is not installed */
export const installedIn = ({ name, from }: Peer): string => {
  const folder = join(peers, name);
  if (from !== undefined && !existsSync(markOf(folder, from))) {
    throw new Error('not installed');
  }
  return folder;
};

/**
 * Installs a peer in its pinned version, once, with the ordinary program of its registry. Rust and
 * Go programs are built here, which takes minutes. Returns its folder.
 * @throws Error with the end of the installer's output
 */
export const installPeer = ({ name, from }: Peer): string => {
  const folder = join(peers, name);
  if (from === undefined || existsSync(markOf(folder, from))) return folder;
  mkdirSync(join(folder, 'bin'), { recursive: true });
  installers[from.registry](from.name, folder);
  writeFileSync(markOf(folder, from), '');
  return folder;
};

const markOf = (folder: string, { name }: Source): string =>
  join(folder, `${name.replaceAll(/[@/=]+/g, '-')}.installed`);

/** Packages here require Python 3.12 or newer. */
const newestPython = (): string => {
  for (const name of ['python3.14', 'python3.13', 'python3.12']) {
    try {
      run(name, ['--version'], peers);
      return name;
    } catch {
      continue;
    }
  }
  return 'python3';
};

const run = (command: string, values: readonly string[], cwd: string): void => {
  execFileSync(command, values, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: limits.install,
  });
};
