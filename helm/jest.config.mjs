import { typescript } from '../tools/jest-transform.mjs';

// The chart is rendered by helm and looked at from here. Without helm everything is skipped, loudly.
export default {
  rootDir: import.meta.dirname,
  displayName: 'chart',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  globalSetup: '<rootDir>/tests/testing/tools-setup.ts',
  testTimeout: 120_000,
  ...typescript,
};
