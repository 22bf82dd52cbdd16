import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { times } from '../../backend/src/testing/times.ts';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { callTool } from '../../backend/tests/clients/plain-http.ts';
import { eventually } from './testing/eventually.ts';
import { onCluster } from './testing/on-cluster.ts';
import type { Pod } from './testing/pods.ts';
import { prepareRelease, type Release } from './testing/release.ts';

const recalls = 300;

onCluster(() => {
  let release: Release;
  let token: string;
  beforeAll(async () => {
    release = await prepareRelease();
    await release.upgrade({ worker: { replicas: 1 } });
    const { origin } = release;
    token = (await issueToken(origin)).token;
    await callTool(origin, token, 'remember', { text: 'User grows tea', category: 'habit' });
  });
  afterAll(async () => release.close());

  /** A metric of a pod, summed over the matching series. */
  const metric = async ({ name }: Pod, pattern: RegExp): Promise<number> => {
    const path = `/api/v1/namespaces/${release.namespace}/pods/${name}:9090/proxy/metrics`;
    const lines = (await release.kubectl(['get', '--raw', path])).split('\n');
    return sum(
      lines.filter((line) => pattern.test(line)).map((line) => Number(line.split(' ')[1])),
    );
  };
  const done = async (pod: Pod): Promise<number> =>
    metric(pod, /^mindmirror_jobs_total\{.*job="memory-accessed".*outcome="done"/);
  const waiting = async (pod: Pod): Promise<number> => metric(pod, /^mindmirror_jobs_waiting\{/);

  const recallOften = async (count: number): Promise<void> => {
    const recall = async (): Promise<unknown> =>
      callTool(release.origin, token, 'recall', { query: 'tea' });
    await Promise.all(times(count, recall));
  };

  test('jobs wait while there is no worker, and one worker then completes them all', async () => {
    await release.kubectl(['scale', 'deployment', '-l', workerLabel, '--replicas=0']);
    await eventually(async () => {
      expect(await release.pods('worker')).toEqual([]);
    });
    await recallOften(recalls);
    await release.upgrade({ worker: { replicas: 1 } });
    const [pod] = await release.pods('worker');
    await eventually(async () => {
      expect(await done(pod!)).toBe(recalls);
    });
    expect(await waiting(pod!)).toBe(0);
  });

  test('three workers share the jobs', async () => {
    await release.upgrade({ worker: { replicas: 3 } });
    const pods = await release.pods('worker');
    expect(pods.map(({ isReady }) => isReady)).toEqual([true, true, true]);
    const before = await Promise.all(pods.map(done));
    await recallOften(recalls);
    const parts = await eventually(async () => {
      const after = await Promise.all(pods.map(done));
      const gained = after.map((count, index) => count - before[index]!);
      expect(sum(gained)).toBe(recalls);
      return gained;
    });
    process.stdout.write(`three workers: ${parts.join(' + ')} jobs\n`);
    expect(Math.min(...parts)).toBeGreaterThan(0);
  });
});

const workerLabel = 'app.kubernetes.io/component=worker';
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
