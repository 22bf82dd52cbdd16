import backend from '../backend/jest.config.mjs';
import chart from '../helm/jest.config.mjs';

/** Every Jest test of `make test`, for one pool of workers. */
export default {
  ...backend,
  rootDir: backend.projects[0].rootDir,
  projects: [...backend.projects, chart],
};
