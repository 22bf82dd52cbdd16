/**
 * The TypeScript transform of every suite: swc strips the types and emits CommonJS, which Jest runs
 * without flags.
 */
export const typescript = {
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
