// One transform for every suite: swc strips the types and emits CommonJS, which Jest runs without flags.
const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: [],
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

export default {
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.test.ts'] },
    { ...shared, displayName: 'quality', testMatch: ['<rootDir>/quality/**/*.test.ts'] },
    { ...shared, displayName: 'app', testMatch: ['<rootDir>/tests/**/*.test.ts'] },
  ],
  testTimeout: 30_000,
};
