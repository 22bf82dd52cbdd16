import { describe } from '@jest/globals';

/** Declares tests that are skipped if no cluster was found. */
export const onCluster = (declare: () => void): void => {
  const isFound = process.env['FOUND_CLUSTER'] === 'yes';
  (isFound ? describe : describe.skip)('on a cluster', declare);
};
