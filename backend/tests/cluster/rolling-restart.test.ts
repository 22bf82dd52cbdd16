import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { freePort, startProcess, type RunningProcess } from '../../src/testing/running-product.ts';
import { onServices, startMongo, startRedis } from '../../src/testing/services/on-services.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { startMisroutingProxy } from './testing/misrouting-proxy.ts';
import { startSimulatedUsers, type SimulatedUsers } from './testing/simulated-users.ts';
import { between, faultMoments } from '../proof/testing/fault-seed.ts';
import { watchReadiness, type ReadyProcesses } from './testing/ready-processes.ts';
import { apiReady, clusterSettings, workerReady } from './testing/running-cluster.ts';

const vaults = 10;
const transports = ['event stream', 'event stream', 'streamable HTTP'] as const;
/** Together with the streams of the clients there are 200. */
const plainStreams = 180;
const maxFailing = 0.001;

onServices(['MongoDB', 'Redis'], () => {
  const random = faultMoments('rolling restart');
  const endings: (() => Promise<unknown>)[] = [];
  const replicas = new Map<number, RunningProcess>();
  let settings: Readonly<Record<string, string>>;
  let origin: string;
  let ports: readonly number[];
  let ready: ReadyProcesses;

  beforeAll(async () => {
    const [mongo, redis] = await Promise.all([startMongo(), startRedis()]);
    // The proxy first, so that it does not take one of the free ports chosen below.
    const proxy = await startMisroutingProxy({ backends: () => ready.ports() });
    ports = [await freePort(), await freePort()];
    ready = watchReadiness(ports);
    origin = `http://localhost:${proxy.port}`;
    const database = new URL(mongo.url);
    database.pathname = `mindmirror-test-${randomUUID()}`;
    settings = {
      ...clusterSettings(database.href, redis.url),
      PUBLIC_URL: origin,
      DRAIN_MS: '4000',
      FREE_MEMORY_LIMIT: '1000',
      FREE_VAULT_KB: '100000',
      STREAMS_PER_VAULT: '1000',
      STREAMS_PER_CLIENT: '1000',
    };
    const worker = startProcess('worker', settings);
    endings.push(proxy.close, ready.close, async () => worker.stop(), mongo.close, redis.close);
    await Promise.all([...ports.map(startReplicaAt), worker.printed(workerReady)]);
  });
  afterAll(async () => {
    await Promise.all([...replicas.values()].map(async ({ stop }) => stop()));
    for (const end of endings) await end();
  });

  const startReplicaAt = async (port: number): Promise<void> => {
    const replica = startProcess('api', { ...settings, PORT: String(port) });
    replicas.set(port, replica);
    await replica.printed(apiReady);
    await eventually(async () => {
      expect(ready.ports()).toContain(port);
    });
  };

  const restartOneAfterTheOther = async (crowd: SimulatedUsers): Promise<void> => {
    for (const port of ports) {
      await crowd.untilCalled(between(random, 50, 150));
      expect(await replicas.get(port)?.stop()).toBe(0);
      await startReplicaAt(port);
    }
    await crowd.untilCalled(between(random, 50, 150));
  };

  const newTokens = async (): Promise<readonly string[]> => {
    const tokens: string[] = [];
    while (tokens.length < vaults) tokens.push((await issueToken(origin)).token);
    return tokens;
  };

  /** The exported texts of all vaults. */
  const exportAll = async (tokens: readonly string[]): Promise<readonly string[]> => {
    const { product, close } = await openInstallation(readConfig(settings));
    const exported: string[] = [];
    for (const token of tokens) {
      // Only premium vaults can export.
      await product.tokens.setPlan(token, 'premium');
      const response = await fetch(`${origin}/api/export?format=json`, {
        headers: { authorization: `Bearer ${token}` },
      });
      type Exported = { readonly memories: readonly { readonly text: string }[] };
      const { memories } = (await response.json()) as Exported;
      exported.push(...memories.map(({ text }) => text));
    }
    await close();
    return exported;
  };

  const printFigures = (crowd: SimulatedUsers): void => {
    const { clients, streams, tries } = crowd.reconnects();
    process.stdout.write(
      `rolling restart: ${crowd.calls()} calls, ${crowd.retries('event stream')} repeated, ` +
        `${crowd.failures().length} failed, ` +
        `${crowd.acknowledged().length} facts acknowledged; reconnects: ${clients} of clients, ` +
        `${streams} of plain streams in ${tries} tries\n`,
    );
  };

  test('a rolling restart under 200 streams and steady calls loses no call and no write @no-call-lost-in-updates', async () => {
    const tokens = await newTokens();
    const crowd = startSimulatedUsers({
      origin,
      tokens,
      transports,
      plainStreams,
      random,
    });
    endings.unshift(crowd.close);
    await crowd.untilConnected();
    await restartOneAfterTheOther(crowd);
    await crowd.untilConnected();
    await crowd.stopCalling();
    printFigures(crowd);

    const failures = crowd.failures();
    expect(failures.slice(0, maxFailing * crowd.calls())).toEqual(failures);
    // Without a stream that could end during a call, calls in flight are answered before a process
    // stops.
    expect(crowd.retries('streamable HTTP')).toBe(0);
    const [acknowledged, exported] = [crowd.acknowledged(), await exportAll(tokens)];
    expect(acknowledged.filter((fact) => !exported.includes(fact))).toEqual([]);
    expect(new Set(exported).size).toBe(exported.length);
    // Each stream was at least once on a process that then restarted.
    expect(crowd.reconnects().streams).toBeGreaterThanOrEqual(plainStreams);
  });
});
