import { againInCluster } from './testing/again-in-cluster.ts';

againInCluster(['main-job']);
