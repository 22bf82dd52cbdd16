import backend from '../backend/jest.config.mjs';
import chart from '../helm/jest.config.mjs';

const isLongRun = process.env['LONG_TESTS'] === '1';

/**
 * What only LONG_TESTS=1 runs: repeated attempts to break a promise, faults of a cluster, and tests
 * of one process and operators' commands once more on a cluster. They take a third of the time.
 */
const longForms = [
  'proof/',
  'cluster/faults/',
  'cluster/(backup|conformance|main-job|move|whole-app)\\.',
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
