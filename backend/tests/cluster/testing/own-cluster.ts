import { afterEach } from '@jest/globals';
import { openInstallation, type Installation } from '../../../src/compose/installation.ts';
import { readConfig } from '../../../src/config/read-config.ts';
import { startCluster, type RunningCluster } from './running-cluster.ts';

/** A cluster with direct access to its stores and its queue. */
export type OwnCluster = RunningCluster & {
  readonly installation: Installation;
  readonly origins: () => readonly string[];
  /** Registers something to stop before the cluster. */
  readonly stopsFirst: (end: () => Promise<unknown>) => void;
};

/** For tests that each need their own cluster, which is stopped after the test. */
export const ownClusters = (): ((
  ...options: Parameters<typeof startCluster>
) => Promise<OwnCluster>) => {
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  return async (...options) => {
    const cluster = await startCluster(...options);
    endings.push(cluster.close);
    const installation = await openInstallation(readConfig(cluster.settings));
    endings.push(installation.close);
    return {
      ...cluster,
      installation,
      origins: () => [cluster.here.origin, cluster.there.origin],
      stopsFirst: (end) => void endings.push(end),
    };
  };
};
