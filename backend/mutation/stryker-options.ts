import type { Stryker } from '@stryker-mutator/core';

type Options = ConstructorParameters<typeof Stryker>[0];

type Chosen = { readonly files: string; readonly tests: readonly string[] };

/** Folders of which only some files handle keys, and the tests that reach these. */
const chosen: Readonly<Record<string, Chosen>> = {
  grants: {
    files: '{make-tokens,open-key,sealed-name}',
    tests: ['grants/key-rows', 'grants/grants'],
  },
};

/** Stryker options for one folder: only the tests beside the code are run. */
export const strykerOptions = (folder: string): Options => {
  const code = `backend/src/${folder}`;
  const { files, tests } = chosen[folder] ?? { files: '**/*', tests: [`${folder}/**/*`] };
  return {
    mutate: [`${code}/${files}.ts`, `!${code}/**/{testing/**,*.test.ts,*.contract.ts}`],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      projectType: 'custom',
      configFile: 'backend/mutation/jest.config.mjs',
      config: { testMatch: tests.map((name) => `<rootDir>/src/${name}.test.ts`) },
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Jest leaks memory on every run, and a worker would grow to gigabytes.
    maxTestRunnerReuse: 25,
    // Stryker detects infinite loops by counting hits. This timeout catches the rest. It is long,
    // because slow tests on a busy machine would count as detected faults.
    timeoutMS: 30_000,
    // Not copied into the sandbox; packages are linked.
    ignorePatterns: [
      '**',
      '!package.json',
      '!backend/package.json',
      '!backend/jest.config.mjs',
      '!tools/jest-transform.mjs',
      '!backend/mutation/**',
      '!backend/src/**',
      // Read by recall, which tests of grants call.
      '!backend/{languages,lemmas,vectors}/**',
    ],
    disableTypeChecks: false,
    tempDirName: `test-results/mutation/${folder}`,
    cleanTempDir: 'always',
    reporters: ['json'],
    jsonReporter: { fileName: `test-results/mutation/${folder}.json` },
    thresholds: { high: 100, low: 95, break: null },
    // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- the enum is a type only
    logLevel: 'warn' as NonNullable<Options['logLevel']>,
    warnings: false,
    allowConsoleColors: false,
  };
};
