import { expect, test } from '@jest/globals';
import { newFolder } from '../../src/testing/programs.ts';
import { freePort, startProcess } from '../../src/testing/running-product.ts';
import { onServices } from '../../src/testing/services/on-services.ts';
import { startMongoServer } from '../../src/testing/services/mongo-server.ts';
import { startRedisServer } from '../../src/testing/services/redis-server.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { callTool, postMessage } from '../clients/plain-http.ts';
import { openStream } from './testing/open-stream.ts';
import { apiReady, clusterSettings, startReplica, workerReady } from './testing/running-cluster.ts';

/**
 * Runs a test with addresses of services that are not started yet, then stops everything that was
 * started.
 */
const withPlaces =
  (
    check: (places: {
      readonly settings: Readonly<Record<string, string>>;
      readonly startMongo: () => ReturnType<typeof startMongoServer>;
      readonly startRedis: (settings?: readonly string[]) => ReturnType<typeof startRedisServer>;
      readonly ends: <Running extends { readonly stop: () => Promise<unknown> }>(
        running: Running,
      ) => Running;
    }) => Promise<void>,
  ) =>
  async (): Promise<void> => {
    const folder = newFolder('cluster');
    const [mongoPort, redisPort] = [await freePort(), await freePort()];
    const endings: (() => Promise<unknown>)[] = [];
    const closes = <Server extends { readonly close: () => Promise<void> }>(server: Server) => {
      endings.push(server.close);
      return server;
    };
    try {
      await check({
        settings: clusterSettings(
          `mongodb://127.0.0.1:${mongoPort}/mindmirror`,
          `redis://127.0.0.1:${redisPort}`,
        ),
        startMongo: async () =>
          closes(await startMongoServer({ dataDir: folder.path, port: mongoPort })),
        startRedis: async (settings = []) => closes(await startRedisServer(settings, redisPort)),
        ends: (running) => {
          endings.push(async () => running.stop());
          return running;
        },
      });
    } finally {
      for (const end of endings.reverse()) await end();
      folder.remove();
    }
  };

onServices(['mongod', 'redis-server'], () => {
  test(
    'processes wait for their services, log it, and become ready once they are up',
    withPlaces(async ({ settings, startMongo, startRedis, ends }) => {
      const api = ends(await startReplica(settings));
      const worker = ends(startProcess('worker', settings));
      await Promise.all(
        [api, worker].map(async ({ printed }) => printed(/"MongoDB","event":"waiting_for"/)),
      );
      await startMongo();
      await Promise.all(
        [api, worker].map(async ({ printed }) => printed(/"Redis","event":"waiting_for"/)),
      );
      await startRedis();
      await Promise.all([api.printed(apiReady), worker.printed(workerReady)]);
      const { token } = await issueToken(api.origin);
      expect((await callTool(api.origin, token, 'what_do_you_know', {})).isError).toBe(false);
    }),
  );

  test(
    'the probes of a worker respond while it waits and report when it is ready',
    withPlaces(async ({ settings, startMongo, startRedis, ends }) => {
      const metricsPort = String(await freePort());
      const worker = ends(startProcess('worker', { ...settings, METRICS_PORT: metricsPort }));
      const probe = async (path: string): Promise<number> =>
        (await fetch(`http://127.0.0.1:${metricsPort}${path}`)).status;
      await worker.printed(/"MongoDB","event":"waiting_for"/);
      expect([await probe('/livez'), await probe('/readyz')]).toEqual([200, 503]);
      await startMongo();
      await startRedis();
      await worker.printed(workerReady);
      expect([await probe('/livez'), await probe('/readyz')]).toEqual([200, 200]);
    }),
  );

  test(
    'a process that waited too long exits and names the missing service without its password',
    withPlaces(async ({ settings, ends }) => {
      const mongodbUrl = settings['MONGODB_URL']!.replace('//', '//someone:planted@');
      const worker = ends(
        startProcess('worker', { ...settings, MONGODB_URL: mongodbUrl, START_WAIT_MS: '0' }),
      );
      await worker.printed(/MongoDB cannot be reached\. .*\n/);
      expect(worker.output()).not.toContain('planted');
    }),
  );

  test(
    'a Redis that would lose jobs is rejected with the setting to change',
    withPlaces(async ({ settings, startMongo, startRedis, ends }) => {
      await startMongo();
      await startRedis(['--maxmemory', '50mb', '--maxmemory-policy', 'allkeys-lru']);
      const worker = ends(startProcess('worker', settings));
      await worker.printed(/Set maxmemory-policy to noeviction and start again\.\n/);
    }),
  );

  test(
    'migrate may run repeatedly and concurrently',
    withPlaces(async ({ settings, startMongo, ends }) => {
      await startMongo();
      const runs = [1, 2, 3].map(() => ends(startProcess('migrate', settings)));
      await Promise.all(runs.map(async ({ printed }) => printed(/The database is up to date\./)));
    }),
  );

  test(
    'calls get 503 with Retry-After while the database is unavailable, and recover by themselves',
    withPlaces(async ({ settings, startMongo, startRedis, ends }) => {
      const mongo = await startMongo();
      await startRedis();
      const api = ends(await startReplica(settings));
      await api.printed(apiReady);
      const { token } = await issueToken(api.origin);
      const memories = async (): Promise<Response> =>
        fetch(`${api.origin}/api/memories`, { headers: { authorization: `Bearer ${token}` } });
      const stream = await openStream(api, token);
      await mongo.stop('SIGKILL');
      const refused = await memories();
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await callTool(api.origin, token, 'what_do_you_know', {})).isError).toBe(true);
      const onStream = await postMessage(`${api.origin}${stream.messages}`, token, {
        jsonrpc: '2.0',
        id: 2,
        method: 'ping',
      });
      // A vault that was opened a short time ago is still accepted. In both cases, the stream is
      // not reported as gone.
      expect([202, 503]).toContain(onStream.status);
      await stream.close();
      await startMongo();
      await eventually(async () => {
        expect((await memories()).status).toBe(200);
      });
    }),
  );

  test(
    'tools keep working while Redis is unavailable',
    withPlaces(async ({ settings, startMongo, startRedis, ends }) => {
      await startMongo();
      const redis = await startRedis();
      const api = ends(await startReplica(settings));
      await api.printed(apiReady);
      const { token } = await issueToken(api.origin);
      await redis.stop('SIGKILL');
      const saved = await callTool(api.origin, token, 'remember', {
        text: 'User prefers tea',
        category: 'preference',
      });
      expect(saved.isError).toBe(false);
      const recalled = await callTool(api.origin, token, 'recall', { query: 'tea' });
      expect(recalled.text).toContain('User prefers tea');
      expect((await issueToken(api.origin)).token).toMatch(/^mm_/);
    }),
  );

  test(
    'SIGTERM ends open streams and both kinds of process with status 0',
    withPlaces(async ({ settings, startMongo, startRedis, ends }) => {
      await startMongo();
      await startRedis();
      const api = ends(await startReplica({ ...settings, DRAIN_MS: '500' }));
      const worker = ends(startProcess('worker', settings));
      await Promise.all([api.printed(apiReady), worker.printed(workerReady)]);
      const { token } = await issueToken(api.origin);
      const stream = await openStream(api, token);
      const stopped = Promise.all([api.stop(), worker.stop()]);
      while ((await stream.next()) !== undefined);
      expect(await stopped).toEqual([0, 0]);
    }),
  );
});
