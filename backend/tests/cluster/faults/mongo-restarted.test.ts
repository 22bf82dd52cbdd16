import { expect, jest, test } from '@jest/globals';
import { onServices } from '../../../src/testing/services.ts';
import { eventually } from '../../../src/testing/eventually.ts';
import { issueToken } from '../../../src/testing/issue-token.ts';
import { between, faultMoments } from '../../proof/testing/fault-seed.ts';
import { expectOnWaitlist, joinWaitlist } from '../testing/join-waitlist.ts';
import { expectAcknowledgedOnce } from '../testing/known-facts.ts';
import { ownClusters } from '../testing/own-cluster.ts';
import { startMongoInPlace } from '../testing/service-in-place.ts';
import { startWriters, type Writers } from '../testing/writers.ts';

jest.setTimeout(60_000);

const kills = 3;

onServices(['mongod', 'Redis'], () => {
  const random = faultMoments('MongoDB restarted');
  const startOwn = ownClusters();

  const memoriesAt = async (origin: string, token: string): Promise<Response> =>
    fetch(`${origin}/api/memories`, { headers: { authorization: `Bearer ${token}` } });

  /** For a visitor with a token and for one without. */
  const expectRefusedForNow = async (origin: string, token: string): Promise<void> => {
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

  const expectServedAgain = async (origin: string, token: string): Promise<void> => {
    await eventually(async () => {
      expect((await memoriesAt(origin, token)).status).toBe(200);
    });
  };

  /** A tool error in words, or 503 with the retry time. Never silence, never an unclear error. */
  const expectPlainRefusals = ({ refusals, unanswered }: Writers): void => {
    expect(unanswered()).toBe(0);
    expect(refusals.length).toBeGreaterThan(0);
    for (const { status, retryAfter, text } of refusals) {
      if (status === 503) expect(retryAfter).toBeGreaterThan(0);
      else expect(text).toMatch(/^The database cannot be reached .* Try once more in a moment\./);
    }
  };

  test('MongoDB killed while facts are saved loses no acknowledged one, and everything recovers once it is back @acknowledged-is-kept', async () => {
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
      await atBoth(async (origin) => expectRefusedForNow(origin, token!));
      if (kill === kills) {
        expect((await joinWaitlist(origins()[0]!, 'someone@example.com')).status).toBe(202);
      }
      await mongo.startAgain();
      await atBoth(async (origin) => expectServedAgain(origin, token!));
    }
    await writers.done(10);
    await writers.stop();
    expectPlainRefusals(writers);
    await expectAcknowledgedOnce(origins(), writers);
    await expectOnWaitlist(installation, 1);
  });
});
