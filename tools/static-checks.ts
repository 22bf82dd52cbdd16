import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.ts';

const caches = 'node_modules/.cache/checks';

const lintCache = `${caches}/lint`;

const types = (name: string, project: string): readonly string[] => [
  'tsc',
  ...['-p', project],
  ...['--incremental', '--tsBuildInfoFile', `${caches}/types/${name}.tsbuildinfo`],
];

/**
 * Longest first when nothing is cached. Two run at a time, so a long one at the end would run
 * alone.
 */
const checks: readonly (readonly [name: string, ...command: string[]])[] = [
  // Caches compare content, because a checkout changes the modification times of files.
  ['lint', 'eslint', '.', '--cache', '--cache-strategy=content', '--cache-location', lintCache],
  ['types', ...types('node', 'tsconfig.json')],
  ['types, frontend', ...types('frontend', 'frontend/tsconfig.json')],
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
 * file again. `lintAll` deletes that cache first.
 */
export const staticChecks = async ({ lintAll = false } = {}): Promise<boolean> => {
  if (lintAll) rmSync(join(root, lintCache), { force: true });
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
