import { expect, test } from '@jest/globals';
import { onServices } from '../../../src/testing/services/on-services.ts';
import { issueToken } from '../../../src/testing/issue-token.ts';
import { between, faultMoments } from '../../proof/testing/fault-seed.ts';
import { iterations } from '../../proof/testing/iterations.ts';
import { expectAcknowledgedOnce } from '../testing/known-facts.ts';
import { ownClusters, type OwnCluster } from '../testing/own-cluster.ts';
import { apiReady, startReplica, type Replica } from '../testing/running-cluster.ts';
import { startWriters } from '../testing/writers.ts';

const kills = iterations({ test: 3, long: 5, proof: 5 });

onServices(['MongoDB', 'Redis'], () => {
  const random = faultMoments('API killed');
  const startOwn = ownClusters();

  const killAndReplaceOne = async (cluster: OwnCluster, replicas: Replica[]): Promise<void> => {
    const place = between(random, 0, replicas.length - 1);
    expect(await replicas[place]?.stop('SIGKILL')).toBeNull();
    const another = await startReplica(cluster.settings);
    cluster.stopsFirst(another.stop);
    replicas[place] = another;
    await another.printed(apiReady);
  };

  test('API processes killed while saving lose nothing they acknowledged, and retries are stored once @acknowledged-is-kept', async () => {
    const cluster = await startOwn({ FREE_MEMORY_LIMIT: '100000', FREE_VAULT_KB: '100000' });
    const replicas = [cluster.here, cluster.there];
    const origins = (): string[] => replicas.map(({ origin }) => origin);
    const [shared, own, another] = await Promise.all(
      [0, 1, 0].map(async (index) => (await issueToken(origins()[index]!)).token),
    );
    const tokens = [shared!, own!, shared!, another!, shared!];
    const writers = startWriters({ origins, tokens });
    for (let kill = 0; kill < kills; kill += 1) {
      await writers.done(between(random, 1, 40));
      await killAndReplaceOne(cluster, replicas);
    }
    await writers.done(10);
    await writers.stop();
    expect(writers.unanswered()).toBeGreaterThan(0);
    expect(writers.refusals).toEqual([]);
    await expectAcknowledgedOnce(origins(), writers);
  });
});
