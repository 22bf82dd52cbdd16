import { run } from './processes.ts';

const checks: readonly (readonly [name: string, ...command: string[]])[] = [
  ['lint', 'eslint', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/'],
  ['types, backend', 'tsc', '-p', 'backend/tsconfig.json'],
  ['types, frontend', 'tsc', '-p', 'frontend/tsconfig.json'],
  ['types, tools', 'tsc', '-p', 'tools/tsconfig.json'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['imports', 'depcruise', '--config', '.dependency-cruiser.mjs', 'backend/src', 'frontend/src'],
  ['unused code', 'knip'],
];

const width = 2;

/** Runs every static check, two at a time, and prints a line for each. True when all passed. */
export const staticChecks = async (): Promise<boolean> => {
  const queue = [...checks];
  let allPassed = true;
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, ...command] = next;
      let output = '';
      const status = await run(command, { onOutput: (chunk) => (output += chunk) });
      console.log(status === 0 ? `ok      ${name}` : `FAILED  ${name}\n${output}`);
      allPassed &&= status === 0;
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return allPassed;
};
