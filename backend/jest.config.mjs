import { join } from 'node:path';
import { typescript } from '../tools/jest-transform.mjs';

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: [],
  ...typescript,
};

// These run against MongoDB and Redis, which are looked for once before them. They and the tests of the
// whole application start the built program, which is built before them where it is not current.
const onServices = ['src/adapters/(mongo|redis|bullmq)/', 'tests/cluster/'];

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      testPathIgnorePatterns: onServices,
    },
    { ...shared, displayName: 'quality', testMatch: ['<rootDir>/quality/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'services',
      testMatch: ['<rootDir>/{src,tests}/**/*.test.ts'],
      testPathIgnorePatterns: [`/backend/(?!${onServices.join('|')})`],
      globalSetup: '<rootDir>/src/testing/services/services-setup.ts',
    },
    {
      ...shared,
      displayName: 'app',
      testMatch: ['<rootDir>/tests/**/*.test.ts'],
      testPathIgnorePatterns: onServices,
      globalSetup: '<rootDir>/src/testing/program-setup.ts',
    },
  ],
  testSequencer: join(import.meta.dirname, 'jest.order.mjs'),
  // Generous, for machines that do much else: a test that passes never waits for it.
  testTimeout: 300_000,
};
