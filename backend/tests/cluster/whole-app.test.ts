import { againInCluster } from './testing/again-in-cluster.ts';

// Excludes tests about the files of the embedded database (leaks and privacy; canary.test.ts is
// their counterpart), tests of `make run`, and tests of ten thousand memories without a server.
againInCluster(['bad-input', 'cli', 'examples', 'guides', 'races']);
