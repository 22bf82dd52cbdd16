import { typescript } from '../tools/jest-transform.mjs';

// One test file at a time, because they share one cluster and its gateway.
export default {
  rootDir: import.meta.dirname,
  displayName: 'cluster',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  globalSetup: '<rootDir>/tests/testing/cluster-setup.ts',
  maxWorkers: 1,
  // Pods start, drain and stop within their grace periods, some of them in sequence.
  testTimeout: 300_000,
  ...typescript,
};
