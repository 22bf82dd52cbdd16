import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.ts';

const caches = 'node_modules/.cache/checks';

const types = (project: string): readonly string[] => [
  'tsc',
  ...['-p', `${project}/tsconfig.json`],
  ...['--incremental', '--tsBuildInfoFile', `${caches}/types/${project}.tsbuildinfo`],
];

/** Longest first without a cache: two run at a time, so a long one at the end would run alone. */
const checks: readonly (readonly [name: string, ...command: string[]])[] = [
  // Caches compare content, because a checkout changes the modification times of files.
  [
    'lint',
    'eslint',
    '.',
    '--cache',
    '--cache-strategy=content',
    '--cache-location',
    `${caches}/lint`,
  ],
  ['types, backend', ...types('backend')],
  ['types, frontend', ...types('frontend')],
  [
    'format',
    ...['prettier', '--check', '--log-level', 'warn', '.'],
    ...['--cache', '--cache-strategy=content', '--cache-location', `${caches}/format`],
  ],
  [
    'imports',
    ...['depcruise', '--config', '.dependency-cruiser.mjs', 'backend/src', 'frontend/src'],
    ...['--cache', `${caches}/imports`, '--cache-strategy', 'content'],
  ],
  ['types, docker', ...types('docker')],
  ['types, tools', ...types('tools')],
  ['types, cluster', ...types('cluster')],
  ['types, chart', ...types('helm')],
  ['unused code', 'knip', '--cache', '--cache-location', `${caches}/unused`],
  ['generated from the chart', 'node', 'tools/chart.ts', '--check'],
  ['clients page', 'node', 'tools/clients-page.ts', '--check'],
  ['peers page', 'node', 'tools/peers-page.ts', '--check'],
  ['licenses', 'node', 'tools/packages.ts', '--check'],
];

const width = 2;

/**
 * Runs every static check, two at a time, and prints one line per check. Resolves with true if all
 * passed.
 *
 * Each check caches its results for unchanged files in node_modules. One of these caches can be
 * stale: ESLint's typed rules also read the types of other files, but a change there does not lint a
 * file again. `fromScratch` deletes the caches first.
 */
export const staticChecks = async ({ fromScratch = false } = {}): Promise<boolean> => {
  if (fromScratch) rmSync(join(root, caches), { recursive: true, force: true });
  const queue = [...checks];
  let allPassed = true;
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, ...command] = next;
      let output = '';
      const status = await run(command, { onOutput: (chunk) => (output += chunk) });
      const missing = /^MISSING.*$/m.exec(output)?.[0] ?? '';
      console.log(
        status === 0 ? `ok      ${name} ${missing}`.trimEnd() : `FAILED  ${name}\n${output}`,
      );
      allPassed &&= status === 0;
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return allPassed;
};
