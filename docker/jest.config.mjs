import { typescript } from '../tools/jest-transform.mjs';

// One test file at a time, because they measure response times.
export default {
  rootDir: import.meta.dirname,
  displayName: 'images',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  globalSetup: '<rootDir>/tests/testing/images-setup.ts',
  maxWorkers: 1,
  testTimeout: 120_000,
  ...typescript,
};
