import backend from '../backend/jest.config.mjs';
import chart from '../helm/jest.config.mjs';

const isLongRun = process.env['LONG_TESTS'] === '1';

/**
 * Excludes the repeated attempts to break a promise, which other tests check once. They take a
 * fifth of the time of all suites.
 */
const leaveOutProof = (project) => ({
  ...project,
  testPathIgnorePatterns: [...(project.testPathIgnorePatterns ?? []), '/backend/tests/proof/'],
});

/** Every Jest test of `make test`, for one pool of workers. */
export default {
  ...backend,
  rootDir: backend.projects[0].rootDir,
  projects: [...(isLongRun ? backend.projects : backend.projects.map(leaveOutProof)), chart],
};
