import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { callTool } from '../../backend/tests/clients/plain-http.ts';
import { memoryTexts } from './testing/memory-texts.ts';
import { eventually } from './testing/eventually.ts';
import { onCluster } from './testing/on-cluster.ts';
import { prepareRelease, type Release } from './testing/release.ts';

const fact = 'User drinks green tea in the morning';

onCluster(() => {
  let release: Release;
  beforeAll(async () => {
    release = await prepareRelease();
    await release.upgrade({ mode: 'embedded' });
  });
  afterAll(async () => release.close());

  test('one pod without MongoDB and Redis passes helm test', async () => {
    expect(await release.test()).toMatch(/Phase:\s+Succeeded/);
    const pods = await release.kubectl(['get', 'pods', '-o', 'name', '--field-selector', running]);
    expect(pods.trim().split('\n')).toHaveLength(1);
  });

  test('a memory survives on the volume when the pod is replaced', async () => {
    const { origin } = release;
    const { token } = await issueToken(origin);
    await callTool(origin, token, 'remember', { text: fact, category: 'habit' });
    const [before] = await release.pods('embedded');
    await release.kubectl(['delete', 'pod', '-l', 'app.kubernetes.io/component=embedded']);
    await eventually(async () => {
      expect(await memoryTexts(origin, token)).toEqual([fact]);
    });
    expect((await release.pods('embedded')).map(({ uid }) => uid)).not.toContain(before!.uid);
  });
});

const running = 'status.phase=Running';
