import { join } from 'node:path';

/**
 * The TypeScript transform of every suite: swc strips the types and emits CommonJS, which Jest runs
 * without flags. Each clone has its own cache of the results.
 */
export const typescript = {
  cacheDirectory: join(import.meta.dirname, '../node_modules/.cache/jest'),
  transform: {
    '^.+\\.(t|j|mj)s$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [],
};
