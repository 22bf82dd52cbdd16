import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { startSimulatedUsers } from '../../backend/tests/cluster/testing/simulated-users.ts';
import { faultMoments } from '../../backend/tests/proof/testing/fault-seed.ts';
import { eventually } from './testing/eventually.ts';
import { onCluster } from './testing/on-cluster.ts';
import type { Pod } from './testing/pods.ts';
import { kubectl } from './testing/programs.ts';
import { prepareRelease, type Release } from './testing/release.ts';

const components = ['api', 'web', 'worker'];

onCluster(() => {
  let release: Release;
  beforeAll(async () => {
    release = await prepareRelease();
    await release.upgrade({});
  });
  afterAll(async () => release.close());

  /** Evicts a pod like a node drain. Rejects while its disruption budget forbids it. */
  const evict = async ({ name }: Pod): Promise<unknown> => {
    const { namespace } = release;
    const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } };
    const path = `/api/v1/namespaces/${namespace}/pods/${name}/eviction`;
    return kubectl(['create', '--raw', path, '-f', '-'], JSON.stringify(eviction));
  };

  const allReady = async (component: string): Promise<readonly Pod[]> =>
    eventually(async () => {
      const pods = await release.pods(component);
      expect(pods.map(({ isReady }) => isReady)).toEqual([true, true]);
      return pods;
    });

  test.each(components)('a node drain evicts two %s pods one at a time', async (component) => {
    const [first, second] = await allReady(component);
    await evict(first!);
    await expect(evict(second!)).rejects.toThrow(/disruption budget/);
    await allReady(component);
    await evict(second!);
    const ids = (await allReady(component)).map(({ uid }) => uid);
    expect(ids).not.toContain(first!.uid);
    expect(ids).not.toContain(second!.uid);
  });

  test('a node drain loses no call and no write', async () => {
    const { origin } = release;
    const tokens = [(await issueToken(origin)).token];
    const transports = ['event stream', 'event stream', 'streamable HTTP'] as const;
    const random = faultMoments('drain');
    const crowd = startSimulatedUsers({ origin, tokens, transports, plainStreams: 40, random });
    try {
      await eventually(crowd.untilConnected);
      for (const pod of await allReady('api')) await eventually(async () => evict(pod));
      await allReady('api');
      await eventually(crowd.untilConnected);
      await crowd.untilCalled(50);
      await crowd.stopCalling();
      const { streams } = crowd.reconnects();
      process.stdout.write(`drain: ${crowd.calls()} calls, ${streams} streams reconnected\n`);
      expect(crowd.failures()).toEqual([]);
    } finally {
      await crowd.close();
    }
  });

  test('nothing blocks a node drain', async () => {
    const [node] = (await kubectl(['get', 'nodes', '-o', 'name'])).trim().split('\n');
    const selector = 'app.kubernetes.io/component in (api, web, worker)';
    const output = await kubectl([
      'drain',
      node!,
      '--dry-run=server',
      `--pod-selector=${selector}`,
      '--delete-emptydir-data',
    ]);
    expect(output).toMatch(/drained/);
    expect(output).not.toMatch(/cannot/i);
  });
});
