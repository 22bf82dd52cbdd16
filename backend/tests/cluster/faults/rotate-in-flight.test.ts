import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { times } from '../../../src/testing/times.ts';
import { onServices } from '../../../src/testing/services/on-services.ts';
import { eventually } from '../../../src/testing/eventually.ts';
import { issueToken } from '../../../src/testing/issue-token.ts';
import { callTool } from '../../clients/plain-http.ts';
import { openAnsweringStream } from '../testing/answering-stream.ts';
import { between, faultMoments } from '../../proof/testing/fault-seed.ts';
import { isWholeProof, iterations } from '../../proof/testing/iterations.ts';
import { startCluster, type RunningCluster } from '../testing/running-cluster.ts';
import { startCallers } from '../testing/steady-callers.ts';

const rounds = (count: number): readonly number[] => times(count, (index) => index + 1);

/**
 * `make proof` runs one test at a time. In other runs the processes share two cores with other
 * tests.
 */
const longestEnding = isWholeProof ? 1_000 : 30_000;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

onServices(['MongoDB', 'Redis'], () => {
  const random = faultMoments('rotate in flight');
  let cluster: RunningCluster;
  beforeAll(async () => {
    cluster = await startCluster({ FREE_MEMORY_LIMIT: '1000', FREE_VAULT_KB: '100000' });
  });
  afterAll(async () => {
    await cluster.close();
  });

  const anyReplica = () => (random() < 0.5 ? cluster.here : cluster.there);

  const rotate = async (origin: string, token: string): Promise<Response> =>
    fetch(`${origin}/api/token/rotate`, { method: 'POST', headers: bearer(token) });

  const statusesOf = async (token: string): Promise<number[]> =>
    Promise.all(
      [cluster.here, cluster.there].map(async ({ origin }) => {
        const { status } = await fetch(`${origin}/api/usage`, { headers: bearer(token) });
        return status;
      }),
    );

  const expectOnlyTheNewOpens = async (old: string, renewed: string): Promise<void> => {
    await eventually(async () => {
      expect(await statusesOf(old)).toEqual([401, 401]);
    });
    expect(await statusesOf(renewed)).toEqual([200, 200]);
  };

  /** A new vault with a few facts. */
  const startVault = async (round: number) => {
    const { token } = await issueToken(cluster.here.origin);
    const facts = times(3, (index) => `Early fact ${index} of round ${round}`);
    for (const text of facts) {
      const { isError } = await callTool(anyReplica().origin, token, 'remember', {
        text,
        category: 'project',
      });
      expect(isError).toBe(false);
    }
    return { token, facts };
  };

  const expectReadable = async (token: string, facts: readonly string[]): Promise<void> => {
    const known = await callTool(anyReplica().origin, token, 'what_do_you_know', {});
    expect(facts.filter((fact) => !known.text.includes(fact))).toEqual([]);
  };

  describe('a token rotated while 50 calls are in flight over two replicas', () => {
    test.each(rounds(iterations({ test: 1, long: 3, proof: 3 })))(
      'leaves one valid token, ends the old streams within a second and loses nothing, round %i',
      async (round) => {
        const { token, facts } = await startVault(round);
        const { here, there } = cluster;
        const streams = await Promise.all(
          [here, there, here, there].map(async (holder) => openAnsweringStream(holder, token)),
        );
        const callers = startCallers({ callers: 52, token, streams, anyReplica, random });

        // A third of the calls save facts, so that some facts were acknowledged before the
        // rotation.
        await callers.answered(between(random, 20, 80));
        expect(callers.inFlight()).toBeGreaterThanOrEqual(50);
        callers.expectRefusals();
        const answer = await rotate(anyReplica().origin, token);
        const answeredAt = performance.now();
        expect(answer.status).toBe(200);
        const { token: renewed } = (await answer.json()) as { readonly token: string };

        const endings = await Promise.all(streams.map(async ({ ended }) => ended));
        for (const endedAt of endings) expect(endedAt - answeredAt).toBeLessThan(longestEnding);
        const acknowledged = await callers.refused();
        await expectOnlyTheNewOpens(token, renewed);
        expect(acknowledged.length).toBeGreaterThan(0);
        await expectReadable(renewed, [...facts, ...acknowledged]);
      },
    );
  });

  describe('two rotations of one token at the same time', () => {
    test.each(rounds(iterations({ test: 2, long: 4, proof: 4 })))(
      'have one winner, and only its token opens the vault, round %i',
      async (round) => {
        const { token, facts } = await startVault(round);
        const { here, there } = cluster;
        const answers = await Promise.all([
          rotate(here.origin, token),
          rotate(there.origin, token),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
        const won = answers.find(({ ok }) => ok);
        const { token: renewed } = (await won?.json()) as { readonly token: string };
        await expectOnlyTheNewOpens(token, renewed);
        await expectReadable(renewed, facts);
      },
    );
  });
});
