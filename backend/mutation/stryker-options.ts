import type { Stryker } from '@stryker-mutator/core';

type Options = ConstructorParameters<typeof Stryker>[0];

/** How the faults of one folder are made and tried: with the tests beside the code and no others. */
export const strykerOptions = (folder: string): Options => {
  const code = `backend/src/${folder}`;
  return {
    mutate: [`${code}/**/*.ts`, `!${code}/**/{testing/**,*.test.ts,*.contract.ts}`],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      projectType: 'custom',
      configFile: 'backend/mutation/jest.config.mjs',
      config: { testMatch: [`<rootDir>/src/${folder}/**/*.test.ts`] },
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Jest leaves something behind after every run, and a worker grows to gigabytes.
    maxTestRunnerReuse: 25,
    // A loop that a fault made endless is found by counting. This is for a fault that counting
    // misses, and long, because on a busy machine slow tests would pass for a noticed fault.
    timeoutMS: 30_000,
    // What is copied to where the faults are put in; packages are linked.
    ignorePatterns: [
      '**',
      '!package.json',
      '!backend/package.json',
      '!backend/jest.config.mjs',
      '!tools/jest-transform.mjs',
      '!backend/mutation/**',
      '!backend/src/**',
    ],
    disableTypeChecks: false,
    tempDirName: `test-results/mutation/${folder}`,
    cleanTempDir: 'always',
    reporters: ['json'],
    jsonReporter: { fileName: `test-results/mutation/${folder}.json` },
    thresholds: { high: 100, low: 95, break: null },
    // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- The enum is declared in a package that is no dependency of ours, and exists as a type only.
    logLevel: 'warn' as NonNullable<Options['logLevel']>,
    warnings: false,
    allowConsoleColors: false,
  };
};
