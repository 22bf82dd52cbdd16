import jestConfig from '../jest.config.mjs';

const unit = jestConfig.projects.find((project) => project.displayName === 'unit');

export default {
  ...unit,
  // A fault can make a test wait forever.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/**/src/{sealing,tokens,grants,connect}/**/*.test.ts'],
};
