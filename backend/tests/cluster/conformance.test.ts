import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { freePort, startNode } from '../../src/testing/running-product.ts';
import { onServices, startMongo, startRedis } from '../../src/testing/services/on-services.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { conformanceSuite } from '../conformance/conformance-suite.ts';
import { startMisroutingProxy } from './testing/misrouting-proxy.ts';
import { apiReady, clusterSettings } from './testing/running-cluster.ts';

onServices(['MongoDB', 'Redis'], () => {
  conformanceSuite(async () => {
    const [mongo, redis] = await Promise.all([startMongo(), startRedis()]);
    const database = new URL(mongo.url);
    database.pathname = `mindmirror-test-${randomUUID()}`;
    const settings = clusterSettings(database.href, redis.url);
    const headers: Record<string, string> = {};
    const ports: number[] = [];
    const proxy = await startMisroutingProxy({ backends: () => ports, headers });
    ports.push(await freePort(), await freePort());
    const origin = `http://localhost:${proxy.port}`;
    const apis = ports.map((port) =>
      startNode(join(process.cwd(), 'backend/tests/programs/fixture-api.ts'), {
        ...settings,
        PUBLIC_URL: origin,
        PORT: String(port),
      }),
    );
    await Promise.all(apis.map(async ({ printed }) => printed(apiReady)));
    headers['authorization'] = `Bearer ${(await issueToken(origin)).token}`;
    return {
      origin,
      close: async () => {
        await Promise.all(apis.map(async ({ stop }) => stop()));
        await proxy.close();
        await Promise.all([mongo.close(), redis.close()]);
      },
    };
  });
});
