import backend from '../backend/jest.config.mjs';
import chart from '../helm/jest.config.mjs';

const isLongRun = process.env['LONG_TESTS'] === '1';

/**
 * What only LONG_TESTS=1 runs: repeated attempts to break a promise, faults and backups of a cluster,
 * and the tests of one process that run once more on a cluster.
 */
const longForms = [
  'proof/',
  'cluster/faults/',
  'cluster/(backup|conformance|main-job|whole-app)\\.',
];

const withoutLongForms = (project) => ({
  ...project,
  testPathIgnorePatterns: [
    ...(project.testPathIgnorePatterns ?? []),
    `/backend/tests/(${longForms.join('|')})`,
  ],
});

/** Every Jest test of `make test`, for one pool of workers. */
export default {
  ...backend,
  rootDir: backend.projects[0].rootDir,
  projects: [...(isLongRun ? backend.projects : backend.projects.map(withoutLongForms)), chart],
};
