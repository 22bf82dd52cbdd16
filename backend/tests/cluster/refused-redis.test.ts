import { expect, test } from '@jest/globals';
import { openClusterRedis } from '../../src/compose/cluster-redis.ts';
import { StartError } from '../../src/compose/start-error.ts';
import { minutes } from '../../src/kernel/duration.ts';
import { onServices } from '../../src/testing/services/on-services.ts';
import { startRedisServer } from '../../src/testing/services/redis-server.ts';

const ignored = (): undefined => undefined;
const log = { info: ignored, warn: ignored, error: ignored };

onServices(['redis-server'], () => {
  test.each([
    {
      what: 'a wrong password',
      settings: ['--requirepass', 'right'],
      user: ':planted',
      message: /refuses the user in its URL\. Check the name and password/,
    },
    {
      what: 'a missing password',
      settings: ['--requirepass', 'right'],
      user: '',
      message: /refuses the user in its URL/,
    },
    {
      what: 'a user with too few rights',
      settings: '--user limited on >planted ~* &* +@all -info'.split(' '),
      user: 'limited:planted',
      message: /lacks permissions that MindMirror needs/,
    },
  ])('a process does not wait if waiting cannot help: $what', async (refused) => {
    const server = await startRedisServer(refused.settings);
    const redisUrl = server.url.replace('//', `//${refused.user}@`);
    try {
      const opening = openClusterRedis({ redisUrl, startWait: minutes(5), log });
      await expect(opening).rejects.toThrow(StartError);
      await expect(opening).rejects.toThrow(refused.message);
      await expect(opening).rejects.not.toThrow('planted');
    } finally {
      await server.close();
    }
  });
});
