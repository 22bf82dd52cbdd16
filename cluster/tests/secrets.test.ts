import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { callTool } from '../../backend/tests/clients/plain-http.ts';
import { memoryTexts } from './testing/memory-texts.ts';
import { eventually } from './testing/eventually.ts';
import { onCluster } from './testing/on-cluster.ts';
import { prepareRelease, type Release } from './testing/release.ts';
import { startStores, type Stores } from './testing/stores.ts';

const fact = 'User drinks green tea in the morning';
const secret = 'kept-elsewhere';
const components = ['api', 'worker'];

onCluster(() => {
  let release: Release;
  let stores: Stores;
  let token: string;
  beforeAll(async () => {
    release = await prepareRelease();
    stores = await startStores(release.namespace);
    const { mongodbUrl, redisUrl } = stores;
    await writeSecret({
      'server-secret': 'the first secret of the tests, for all pods',
      'mongodb-url': mongodbUrl,
      'redis-url': redisUrl,
    });
    const given = { existingSecret: { name: secret } };
    await release.upgrade({
      mongodb: { enabled: false },
      redis: { enabled: false },
      secrets: {
        serverSecret: given,
        pepper: { enabled: false },
        mongodbUrl: given,
        redisUrl: given,
      },
    });
    token = (await issueToken(release.origin)).token;
    await callTool(release.origin, token, 'remember', { text: fact, category: 'habit' });
  });
  afterAll(async () => release.close());

  const writeSecret = async (data: Readonly<Record<string, string>>): Promise<void> => {
    const object = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: secret },
      stringData: data,
    };
    await release.kubectl(['apply', '-f', '-'], JSON.stringify(object));
  };

  const podIds = async (): Promise<readonly string[]> =>
    (await Promise.all(components.map(release.pods))).flat().map(({ uid }) => uid);

  const joinWaitlist = async (email: string): Promise<number> => {
    const response = await fetch(`${release.origin}/api/join-waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return response.status;
  };

  test('an upgrade restarts the pods that use a changed secret, and vaults still open', async () => {
    const before = await podIds();
    await release.upgrade({});
    expect(await podIds()).toEqual(before);
    await writeSecret({
      'server-secret': 'the second secret of the tests, for all pods',
      'mongodb-url': stores.mongodbUrl,
      'redis-url': stores.redisUrl,
    });
    await release.upgrade({});
    expect((await podIds()).filter((id) => before.includes(id))).toEqual([]);
    expect(await memoryTexts(release.origin, token)).toEqual([fact]);
  });

  test('a new Redis password blocks the queue until the pods restart, and loses no memory', async () => {
    const redisUrl = await stores.changeRedisPassword();
    await eventually(async () => {
      expect(await joinWaitlist('early@example.com')).toBe(503);
    });
    expect(await memoryTexts(release.origin, token)).toEqual([fact]);
    await writeSecret({
      'server-secret': 'the second secret of the tests, for all pods',
      'mongodb-url': stores.mongodbUrl,
      'redis-url': redisUrl,
    });
    await release.upgrade({});
    // The old pods keep responding until they have drained.
    await eventually(async () => {
      expect(await joinWaitlist('late@example.com')).toBe(202);
    });
  });
});
