import { run } from './processes.ts';

const checks: readonly (readonly [name: string, ...command: string[]])[] = [
  ['lint', 'eslint', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/'],
  ['types, backend', 'tsc', '-p', 'backend/tsconfig.json'],
  ['types, frontend', 'tsc', '-p', 'frontend/tsconfig.json'],
  ['types, tools', 'tsc', '-p', 'tools/tsconfig.json'],
  ['types, cluster', 'tsc', '-p', 'cluster/tsconfig.json'],
  ['types, chart', 'tsc', '-p', 'helm/tsconfig.json'],
  ['generated from the chart', 'node', 'tools/chart.ts', '--check'],
  ['licences', 'node', 'tools/packages.ts', '--check'],
  ['types, docker', 'tsc', '-p', 'docker/tsconfig.json'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['imports', 'depcruise', '--config', '.dependency-cruiser.mjs', 'backend/src', 'frontend/src'],
  ['unused code', 'knip'],
];

const width = 2;

/**
 * Runs every static check, two at a time, and prints one line per check. Resolves with true if all
 * passed.
 */
export const staticChecks = async (): Promise<boolean> => {
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
