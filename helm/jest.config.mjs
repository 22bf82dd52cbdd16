import { typescript } from '../tools/jest-transform.mjs';

// The tests render the chart with helm. Without helm, all are skipped with a warning.
export default {
  rootDir: import.meta.dirname,
  displayName: 'chart',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  globalSetup: '<rootDir>/tests/testing/tools-setup.ts',
  testTimeout: 120_000,
  ...typescript,
};
