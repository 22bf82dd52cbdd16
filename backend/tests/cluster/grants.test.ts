import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';
import {
  authorizeUrl,
  bearer,
  callTool,
  challengeOf,
  claude,
  allowAt,
  getJson,
  newVerifier,
  postForm,
  redeemFields,
  refreshFields,
  type JsonAnswer,
} from '../../src/connect/testing/flow.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { newFolder } from '../../src/testing/programs.ts';
import { onServices } from '../../src/testing/services/on-services.ts';
import { times } from '../../src/testing/times.ts';
import { runCli } from './testing/run-cli.ts';
import { startCluster, type Replica, type RunningCluster } from './testing/running-cluster.ts';

/** The origins of one process. The connect door answers to the IP address, whatever the port. */
const originsOf = ({ origin }: Replica) => ({
  site: origin,
  connect: origin.replace('localhost', '127.0.0.1'),
});

onServices(['MongoDB', 'Redis'], () => {
  const folder = newFolder('cluster-grants');
  let cluster: RunningCluster;
  beforeAll(async () => {
    cluster = await startCluster({ CONNECT_URL: 'http://127.0.0.1:8080' });
  });
  afterAll(async () => {
    await cluster.close();
    folder.remove();
  });

  const places = () => [originsOf(cluster.here), originsOf(cluster.there)] as const;

  /** A code that one process made, for a client that names no resource. */
  const newCode = async (token: string) => {
    const [here] = places();
    const verifier = newVerifier();
    const changes = { code_challenge: challengeOf(verifier), resource: undefined };
    const back = await allowAt(here, authorizeUrl(here, changes), token);
    return { code: back.searchParams.get('code') ?? '', verifier };
  };
  const redeem = async (
    { connect }: { readonly connect: string },
    { code, verifier }: Awaited<ReturnType<typeof newCode>>,
  ): Promise<JsonAnswer> => postForm(`${connect}/token`, redeemFields(code, verifier));

  /** A client that was allowed at one process and redeemed its code at the other. */
  const connect = async () => {
    const { token } = await issueToken(cluster.here.origin);
    const { status, json } = await redeem(places()[1], await newCode(token));
    expect(status).toBe(200);
    return {
      token,
      access: String(json['access_token']),
      refresh: String(json['refresh_token']),
    };
  };

  const statusesWith = async (access: string): Promise<readonly number[]> =>
    Promise.all(
      places().map(async (place) => (await callTool(place, access, 'resume', {})).status),
    );

  describe('a grant in a cluster', () => {
    test('works in every process, and can be refreshed in two at once', async () => {
      const { access, refresh } = await connect();
      expect(await statusesWith(access)).toEqual([200, 200]);
      const pairs = await Promise.all(
        places().map(async (place) => postForm(`${place.connect}/token`, refreshFields(refresh))),
      );
      for (const { status, json } of pairs) {
        expect(status).toBe(200);
        expect(await statusesWith(String(json['access_token']))).toEqual([200, 200]);
      }
    });

    test('whose code two processes redeem at once has ended, no matter which was first', async () => {
      const { token } = await issueToken(cluster.here.origin);
      const code = await newCode(token);
      const answers = await Promise.all(
        [...places(), ...places()].map(async (place) => redeem(place, code)),
      );
      const given = answers.filter(({ status }) => status === 200);
      expect(given.length).toBeLessThan(2);
      for (const { json } of given) {
        expect(await statusesWith(String(json['access_token']))).toEqual([401, 401]);
      }
    });

    test.each<[string, (token: string) => Promise<Response>]>([
      [
        'is ended by its holder',
        async (token) => {
          const [{ site }] = places();
          const { json } = await getJson(`${site}/api/grants`, { headers: bearer(token) });
          const [grant] = json['grants'] as readonly { readonly id: string }[];
          return fetch(`${site}/api/grants/${grant?.id}`, {
            method: 'DELETE',
            headers: bearer(token),
          });
        },
      ],
      [
        'ends with a rotation',
        async (token) =>
          fetch(`${places()[0].site}/api/token/rotate`, { method: 'POST', headers: bearer(token) }),
      ],
      [
        'ends with a revocation',
        async (token) =>
          fetch(`${places()[0].site}/api/token`, { method: 'DELETE', headers: bearer(token) }),
      ],
    ])(
      '%s while it is in use: no call that begins afterwards is answered by any process @grant-ends-at-once @rotation-ends-grants',
      async (_, end) => {
        const { token, access, refresh } = await connect();
        let hasEnded = false;
        const late: number[] = [];
        const callers = times(8, async (index) => {
          for (;;) {
            const isLate = hasEnded;
            const place = places()[index % 2]!;
            const { status } = await callTool(place, access, 'what_do_you_know', {});
            if (isLate) late.push(status);
            if (isLate) return;
          }
        });
        expect((await end(token)).ok).toBe(true);
        hasEnded = true;
        await Promise.all(callers);
        expect(late).toEqual(times(8, () => 401));
        for (const { connect: origin } of places()) {
          const { json } = await postForm(`${origin}/token`, refreshFields(refresh));
          expect(json['error']).toBe('invalid_grant');
        }
      },
    );

    test('moves with its memory to one machine, and into a backup and back', async () => {
      const { access, refresh } = await connect();
      const fact = { text: 'User prefers tea over coffee', category: 'preference' };
      await callTool(places()[0], access, 'remember', fact);
      const moved = join(folder.path, 'moved');
      const file = join(folder.path, 'backup');
      const restored = join(folder.path, 'restored');
      const secret = { SERVER_SECRET: cluster.settings['SERVER_SECRET'] ?? '' };
      const commands: readonly (readonly [Readonly<Record<string, string>>, readonly string[]])[] =
        [
          [cluster.settings, ['move', '--to', moved]],
          [{ ...secret, DATA_DIR: moved }, ['backup', '--to', file]],
          [{ ...secret, DATA_DIR: restored }, ['restore', '--from', file]],
        ];
      for (const [settings, values] of commands) {
        expect(await runCli(settings, values)).toMatchObject({ status: 0, err: '' });
      }
      for (const dataDir of [moved, restored]) {
        const { product, close } = await openInstallation(
          readConfig({ ...secret, DATA_DIR: dataDir }),
        );
        const { memories } = await product.recall(await product.grants.open(access), 'tea');
        expect(memories.map(({ memory }) => memory.text)).toEqual([fact.text]);
        const tokens = await product.grants.refresh({
          refreshToken: refresh,
          clientId: claude.clientId,
        });
        expect(tokens.accessToken).toMatch(/^mma_/);
        await close();
      }
    });
  });
});
