import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { keepConnected } from '../../backend/tests/cluster/testing/reconnecting-client.ts';
import { allFacts } from './testing/all-facts.ts';
import { beforeLong } from './testing/before-long.ts';
import { onCluster } from './testing/on-cluster.ts';
import { prepareRelease, type Release } from './testing/release.ts';

/** Of ready images: nothing has to be pulled. */
const longestToFirstFact = 60_000;
const fact = 'User drinks green tea in the morning';

onCluster(() => {
  let release: Release;
  let token: string;
  beforeAll(async () => {
    release = await prepareRelease();
  });
  afterAll(async () => release.close());

  test('from nothing to a first fact over the stream takes less than a minute', async () => {
    const began = performance.now();
    await release.upgrade({}, []);
    token = (await beforeLong(async () => issueToken(release.origin))).token;
    const client = keepConnected(release.origin, token, 'event stream');
    const saved = await beforeLong(async () =>
      client.call('remember', { text: fact, category: 'habit' }),
    );
    const took = performance.now() - began;
    process.stdout.write(`first fact: ${(took / 1_000).toFixed(1)} s after helm install began\n`);
    const { text } = await client.call('recall', { query: 'What does the user drink?' });
    await client.close();
    expect(saved.isError).toBe(false);
    expect(text).toContain(fact);
    expect(took).toBeLessThan(longestToFirstFact);
  });

  test('the namespace admits only restricted pods, and admitted all of these', async () => {
    const args = ['run', 'privileged', '--image', 'none', '--privileged', '--dry-run=server'];
    await expect(release.kubectl(args)).rejects.toThrow(/violates PodSecurity "restricted/);
    const warnings = ['get', 'events', '--field-selector', 'reason=FailedCreate', '-o', 'name'];
    expect(await release.kubectl(warnings)).toBe('');
  });

  test('helm test opens a stream, remembers and recalls', async () => {
    await release.upgrade({});
    expect(await release.test()).toMatch(/Phase:\s+Succeeded/);
  });

  test('an uninstall leaves the secrets it made and the volumes, and nothing else', async () => {
    await release.uninstall();
    const left = await beforeLong(async () => {
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

  test('what was left is found again by the next install', async () => {
    await release.upgrade({});
    await beforeLong(async () => {
      expect(await allFacts(release.origin, token)).toEqual([fact]);
    });
  });
});

/** Kubernetes puts these into every namespace, or makes them of what happens. */
const ofEveryNamespace = [
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
    .filter((name) => name !== '' && !ofEveryNamespace.some((pattern) => pattern.test(name)));
};
