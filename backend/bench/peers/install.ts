import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Peer } from './peer.ts';

/** A folder of its own that git ignores. Removing it removes the peers. */
const packages = join(import.meta.dirname, '../../../node_modules/.cache/peers');

/** Installs a peer in its pinned version, once. @throws Error with the last words of the installer */
export const install = ({ from }: Peer): string => {
  mkdirSync(packages, { recursive: true });
  if (from === undefined) return packages;
  const wanted = 'npm' in from ? from.npm : from.pip;
  const done = join(packages, `${wanted.replaceAll(/[@/=]+/g, '-')}.installed`);
  if (existsSync(done)) return packages;
  if ('npm' in from) run('npm', ['install', '--no-save', '--prefix', packages, wanted]);
  else {
    const python = join(packages, 'python');
    if (!existsSync(python)) run(newestPython(), ['-m', 'venv', python]);
    run(join(python, 'bin/pip'), ['install', '--quiet', wanted]);
  }
  writeFileSync(done, '');
  return packages;
};

/** Python packages here want 3.12 or newer. */
const newestPython = (): string => {
  for (const name of ['python3.14', 'python3.13', 'python3.12']) {
    try {
      run(name, ['--version']);
      return name;
    } catch {
      continue;
    }
  }
  return 'python3';
};

const run = (command: string, values: readonly string[]): void => {
  execFileSync(command, values, { stdio: ['ignore', 'ignore', 'pipe'] });
};
