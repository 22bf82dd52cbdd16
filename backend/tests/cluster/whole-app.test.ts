import { jest } from '@jest/globals';
import { againInCluster } from './testing/again-in-cluster.ts';

// Each file starts three processes instead of one.
jest.setTimeout(90_000);

// Not again: what is about the files of the embedded database (leaks and privacy, whose counterpart
// is beside this file), about `make run`, or reads ten thousand memories without any server.
againInCluster(['bad-input', 'cli', 'examples', 'guides', 'races']);
