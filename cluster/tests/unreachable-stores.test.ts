import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { eventually } from './testing/eventually.ts';
import { onCluster } from './testing/on-cluster.ts';
import { prepareRelease, type Release } from './testing/release.ts';
import { startStores, type Stores } from './testing/stores.ts';
import type { Values } from './testing/values.ts';

onCluster(() => {
  let release: Release;
  let stores: Stores;
  beforeAll(async () => {
    release = await prepareRelease();
    stores = await startStores(release.namespace);
  });
  afterAll(async () => release.close());

  const addresses = (wrong: Partial<Stores> = {}): Values => {
    const { mongodbUrl, redisUrl } = { ...stores, ...wrong };
    return {
      mongodb: { enabled: false },
      redis: { enabled: false },
      secrets: {
        serverSecret: { value: 'a secret of the tests that all pods share' },
        pepper: { enabled: false },
        mongodbUrl: { value: mongodbUrl },
        redisUrl: { value: redisUrl },
      },
    };
  };
  const withoutHook = { migrate: { enabled: false } };

  /** The log lines of the newest pod of a component. */
  const lines = async (component: string): Promise<readonly string[]> => {
    const [pod] = await release.pods(component);
    const output = await release.kubectl(['logs', pod!.name, '-c', component]);
    return output.split('\n').filter((line) => line !== '');
  };

  test.each([
    ['MongoDB', { mongodbUrl: 'mongodb://nowhere.invalid:27017/mindmirror' }],
    ['Redis', { redisUrl: 'redis://nowhere.invalid:6379' }],
  ])(
    'pods with a wrong %s address log it in one line and stay unready until it is corrected',
    async (name, wrong) => {
      await release.upgrade({ ...addresses(wrong), ...withoutHook }, []);
      for (const component of ['api', 'worker']) {
        const logged = await eventually(async () => {
          const found = await lines(component);
          expect(found).not.toEqual([]);
          return found;
        });
        expect(logged).toHaveLength(1);
        expect(JSON.parse(logged[0]!)).toMatchObject({ event: 'waiting_for', address: name });
        expect((await release.pods(component)).filter(({ isReady }) => isReady)).toEqual([]);
      }
      await release.upgrade({ ...addresses(), ...withoutHook });
      await eventually(async () => issueToken(release.origin));
      await release.uninstall();
    },
  );

  test('a wrong address stops an upgrade before any pod changes', async () => {
    await release.upgrade(addresses());
    const before = await release.pods('api');
    const { token } = await issueToken(release.origin);
    const quickly = {
      settings: { START_WAIT_MS: 2_000 },
      migrate: { enabled: true, backoffLimit: 0 },
    };
    const wrong = addresses({ mongodbUrl: 'mongodb://nowhere.invalid:27017/mindmirror' });
    await expect(release.upgrade({ ...wrong, ...quickly })).rejects.toThrow(
      /pre-upgrade hooks failed/,
    );
    expect(await release.pods('api')).toEqual(before);
    await release.upgrade({ ...addresses(), ...quickly });
    expect(token).not.toBe('');
  });
});
