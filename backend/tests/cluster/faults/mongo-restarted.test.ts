import { expect, jest, test } from '@jest/globals';
import { onServices } from '../../../src/testing/services/on-services.ts';
import { eventually } from '../../../src/testing/eventually.ts';
import { issueToken } from '../../../src/testing/issue-token.ts';
import { between, faultMoments } from '../../proof/testing/fault-seed.ts';
import { iterations } from '../../proof/testing/iterations.ts';
import { expectOnWaitlist, joinWaitlist } from '../testing/join-waitlist.ts';
import { expectAcknowledgedOnce } from '../testing/known-facts.ts';
import { ownClusters } from '../testing/own-cluster.ts';
import { startMongoInPlace } from '../testing/service-in-place.ts';
import { startWriters, type Writers } from '../testing/writers.ts';

// `eventually` waits up to a minute for each recovery.
jest.setTimeout(300_000);

const kills = iterations({ test: 1, long: 3, proof: 3 });

onServices(['mongod', 'Redis'], () => {
  const random = faultMoments('MongoDB restarted');
  const startOwn = ownClusters();

  const memoriesAt = async (origin: string, token: string): Promise<Response> =>
    fetch(`${origin}/api/memories`, { headers: { authorization: `Bearer ${token}` } });

  /** Checks visitors with and without a token. */
  const expectTemporarilyRefused = async (origin: string, token: string): Promise<void> => {
    const generate = fetch(`${origin}/api/generate-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    for (const refused of await Promise.all([memoriesAt(origin, token), generate])) {
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  };

  const expectRecovered = async (origin: string, token: string): Promise<void> => {
    await eventually(async () => {
      expect((await memoriesAt(origin, token)).status).toBe(200);
    });
  };

  /** Every refusal is a readable tool error, or 503 with the retry time. */
  const expectClearRefusals = ({ refusals, unanswered }: Writers): void => {
    expect(unanswered()).toBe(0);
    expect(refusals.length).toBeGreaterThan(0);
    for (const { status, retryAfter, text } of refusals) {
      if (status === 503) expect(retryAfter).toBeGreaterThan(0);
      else expect(text).toMatch(/^The database cannot be reached .* Try once more in a moment\./);
    }
  };

  test('killing MongoDB while facts are saved loses no acknowledged one, and everything recovers once it is back @acknowledged-is-kept', async () => {
    const mongo = await startMongoInPlace();
    const { origins, installation } = await startOwn(
      { FREE_MEMORY_LIMIT: '100000', FREE_VAULT_KB: '100000' },
      { mongo },
    );
    const atBoth = async (check: (origin: string) => Promise<void>): Promise<void> => {
      await Promise.all(origins().map(check));
    };
    const [token, another] = await Promise.all(
      origins().map(async (origin) => (await issueToken(origin)).token),
    );
    const tokens = [token!, another!, token!, another!];
    const writers = startWriters({ origins, tokens });
    for (let kill = 1; kill <= kills; kill += 1) {
      await writers.done(between(random, 1, 40));
      await mongo.kill();
      await atBoth(async (origin) => expectTemporarilyRefused(origin, token!));
      if (kill === kills) {
        expect((await joinWaitlist(origins()[0]!, 'someone@example.com')).status).toBe(202);
      }
      await mongo.startAgain();
      await atBoth(async (origin) => expectRecovered(origin, token!));
    }
    await writers.done(10);
    await writers.stop();
    expectClearRefusals(writers);
    await expectAcknowledgedOnce(origins(), writers);
    await expectOnWaitlist(installation, 1);
  });
});
