import { kubectl } from './programs.ts';
import { untilReady, upgradeChart } from './chart.ts';

/** MongoDB and Redis outside the release under test, in its namespace. */
export type Stores = {
  readonly mongodbUrl: string;
  readonly redisUrl: string;
  /** Gives Redis another password and resolves with the new address. Closes all connections. */
  readonly changeRedisPassword: () => Promise<string>;
};

const name = 'stores';
const secret = `${name}-mindmirror-generated`;
const none = { replicas: 0 };

/** Installs only the stores of the chart. */
export const startStores = async (namespace: string): Promise<Stores> => {
  const inNamespace = async (...args: readonly string[]): Promise<string> =>
    kubectl(['-n', namespace, ...args]);
  const read = async (key: string): Promise<string> => {
    const path = `jsonpath={.data.${key}}`;
    const value = await inNamespace('get', 'secret', secret, '-o', path);
    return Buffer.from(value, 'base64').toString();
  };

  await upgradeChart(
    [namespace, name],
    {
      web: none,
      api: none,
      worker: none,
      migrate: { enabled: false },
      networkPolicy: { enabled: false },
    },
    untilReady,
  );
  const redisUrl = await read('redis-url');
  return {
    mongodbUrl: await read('mongodb-url'),
    redisUrl,
    changeRedisPassword: async () => {
      const password = 'another-password';
      const patch = JSON.stringify({ stringData: { 'redis-password': password } });
      await inNamespace('patch', 'secret', secret, '-p', patch);
      const redis = `statefulset/${name}-mindmirror-redis`;
      await inNamespace('rollout', 'restart', redis);
      await inNamespace('rollout', 'status', redis, '--timeout', '2m');
      const changed = new URL(redisUrl);
      changed.password = password;
      return changed.href;
    },
  };
};
