import { jest } from '@jest/globals';
import { againInCluster } from './testing/again-in-cluster.ts';

// Each file starts three processes instead of one.
jest.setTimeout(90_000);

// Excludes tests about the files of the embedded database (leaks and privacy; canary.test.ts is
// their counterpart), tests of `make run`, and tests of ten thousand memories without a server.
againInCluster(['bad-input', 'cli', 'examples', 'guides', 'races']);
