import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import {
  startSimulatedUsers,
  type SimulatedUsers,
} from '../../backend/tests/cluster/testing/simulated-users.ts';
import { between, faultMoments } from '../../backend/tests/proof/testing/fault-seed.ts';
import { memoryTexts } from './testing/memory-texts.ts';
import { eventually } from './testing/eventually.ts';
import { onCluster } from './testing/on-cluster.ts';
import { prepareRelease, type Release } from './testing/release.ts';

const vaults = 10;
const transports = ['event stream', 'event stream', 'streamable HTTP'] as const;
/** 200 together with the streams of the clients. */
const plainStreams = 180;
const maxFailureRate = 0.001;

onCluster(() => {
  let release: Release;
  beforeAll(async () => {
    release = await prepareRelease();
    await release.upgrade({});
  });
  afterAll(async () => release.close());

  /** Runs `change` under load and resolves with the calls of the crowd and the memories stored. */
  const underCrowd = async (name: string, change: () => Promise<void>): Promise<Outcome> => {
    const { origin } = release;
    const random = faultMoments(name);
    const tokens: string[] = [];
    while (tokens.length < vaults) tokens.push((await issueToken(origin)).token);
    const crowd = startSimulatedUsers({ origin, tokens, transports, plainStreams, random });
    try {
      await eventually(crowd.untilConnected);
      await crowd.untilCalled(between(random, 50, 150));
      await change();
      await crowd.untilCalled(between(random, 50, 150));
      await eventually(crowd.untilConnected);
      await crowd.stopCalling();
      print(name, crowd);
      const stored = await Promise.all(tokens.map(async (token) => memoryTexts(origin, token)));
      return { crowd, stored: stored.flat() };
    } finally {
      await crowd.close();
    }
  };

  const expectNothingLost = ({ crowd, stored }: Outcome): void => {
    const failures = crowd.failures();
    expect(failures.slice(0, maxFailureRate * crowd.calls())).toEqual(failures);
    const acknowledged = crowd.acknowledged();
    expect(acknowledged.filter((fact) => !stored.includes(fact))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    // Every stream was on at least one pod that was stopped.
    expect(crowd.reconnects().streams).toBeGreaterThanOrEqual(plainStreams);
  };

  const podIds = async (): Promise<readonly string[]> =>
    (await release.pods('api')).map(({ uid }) => uid);

  test('a rolling update under 200 streams and steady calls loses no call and no write', async () => {
    const before = await podIds();
    const outcome = await underCrowd('rolling update', async () => {
      await release.upgrade({ settings: { CONTACT_EMAIL: 'us@example.com' } });
    });
    expectNothingLost(outcome);
    expect((await podIds()).filter((id) => before.includes(id))).toEqual([]);
  });

  test('a rollback under 200 streams and steady calls loses no call and no write', async () => {
    const before = await podIds();
    expectNothingLost(await underCrowd('rollback', release.rollback));
    expect((await podIds()).filter((id) => before.includes(id))).toEqual([]);
  });
});

type Outcome = {
  readonly crowd: SimulatedUsers;
  /** Every text in the vaults of the crowd. */
  readonly stored: readonly string[];
};

const print = (name: string, crowd: SimulatedUsers): void => {
  const { clients, streams, tries } = crowd.reconnects();
  process.stdout.write(
    `${name}: ${crowd.calls()} calls, ` +
      `retried ${crowd.retries('event stream')} over event streams and ` +
      `${crowd.retries('streamable HTTP')} over streamable HTTP, ` +
      `${crowd.failures().length} failed, ${crowd.acknowledged().length} facts acknowledged; ` +
      `reconnects: ${clients} by clients, ${streams} by plain streams in ${tries} attempts\n`,
  );
};
