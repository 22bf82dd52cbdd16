import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { keepConnected } from '../../backend/tests/cluster/testing/reconnecting-client.ts';
import { memoryTexts } from './testing/memory-texts.ts';
import { eventually } from './testing/eventually.ts';
import { onCluster } from './testing/on-cluster.ts';
import { prepareRelease, type Release } from './testing/release.ts';

/** For images that are already on the nodes. */
const firstMemoryLimitMs = 60_000;
const fact = 'User drinks green tea in the morning';

onCluster(() => {
  let release: Release;
  let token: string;
  beforeAll(async () => {
    release = await prepareRelease();
  });
  afterAll(async () => release.close());

  test('a fresh install stores a first memory over a stream in less than a minute', async () => {
    const began = performance.now();
    await release.upgrade({}, []);
    token = (await eventually(async () => issueToken(release.origin))).token;
    const client = keepConnected(release.origin, token, 'event stream');
    const saved = await eventually(async () =>
      client.call('remember', { text: fact, category: 'habit' }),
    );
    const took = performance.now() - began;
    process.stdout.write(
      `first memory: ${(took / 1_000).toFixed(1)} s after the start of helm install\n`,
    );
    const { text } = await client.call('recall', { query: 'What does the user drink?' });
    await client.close();
    expect(saved.isError).toBe(false);
    expect(text).toContain(fact);
    expect(took).toBeLessThan(firstMemoryLimitMs);
  });

  test('the namespace admits only restricted pods, including all pods of the release', async () => {
    const args = ['run', 'privileged', '--image', 'none', '--privileged', '--dry-run=server'];
    await expect(release.kubectl(args)).rejects.toThrow(/violates PodSecurity "restricted/);
    const warnings = ['get', 'events', '--field-selector', 'reason=FailedCreate', '-o', 'name'];
    expect(await release.kubectl(warnings)).toBe('');
  });

  test('helm test opens a stream, remembers and recalls', async () => {
    await release.upgrade({});
    expect(await release.test()).toMatch(/Phase:\s+Succeeded/);
  });

  test('an uninstall leaves only the generated secrets and the volumes', async () => {
    await release.uninstall();
    const left = await eventually(async () => {
      const found = await namesIn(release);
      const ofPods = found.filter((name) => name.startsWith('pod/'));
      expect(ofPods).toEqual([]);
      return found;
    });
    process.stdout.write(`left by the uninstall: ${left.join(', ')}\n`);
    expect(left.filter((name) => !/^(secret|persistentvolumeclaim)\//.test(name))).toEqual([]);
    expect(left.filter((name) => name.startsWith('secret/'))).not.toEqual([]);
    expect(left.filter((name) => name.startsWith('persistentvolumeclaim/'))).not.toEqual([]);
  });

  test('the next install finds the remaining data', async () => {
    await release.upgrade({});
    await eventually(async () => {
      expect(await memoryTexts(release.origin, token)).toEqual([fact]);
    });
  });
});

/** Objects that Kubernetes itself creates in every namespace. */
const createdByKubernetes = [
  /^configmap\/kube-root-ca\.crt$/,
  /^serviceaccount\/default$/,
  /^event/,
  /^podmetrics/,
];

const namesIn = async ({ kubectl }: Release): Promise<readonly string[]> => {
  const listed = ['api-resources', '--verbs=list', '--namespaced', '-o', 'name'];
  const kinds = (await kubectl(listed)).trim().split('\n').join(',');
  const names = await kubectl(['get', kinds, '--ignore-not-found', '-o', 'name']);
  return names
    .split('\n')
    .filter((name) => name !== '' && !createdByKubernetes.some((pattern) => pattern.test(name)));
};
