import jestConfig from '../jest.config.mjs';

const unit = jestConfig.projects.find((project) => project.displayName === 'unit');

export default {
  ...unit,
  testTimeout: jestConfig.testTimeout,
  testMatch: ['<rootDir>/**/src/{sealing,tokens,grants,connect}/**/*.test.ts'],
};
