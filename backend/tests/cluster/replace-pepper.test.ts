import { expect, test } from '@jest/globals';
import {
  bearer,
  callTool,
  connectClaude,
  postForm,
  refreshFields,
} from '../../src/connect/testing/flow.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { onServices } from '../../src/testing/services/on-services.ts';
import { freePort } from '../../src/testing/running-product.ts';
import { runCli } from './testing/run-cli.ts';
import { apiReady, startCluster, startReplica } from './testing/running-cluster.ts';

const pepperOf = (version: number): string =>
  `${version}:${Buffer.alloc(32, version).toString('base64')}`;

onServices(['MongoDB', 'Redis'], () => {
  test('a cluster gets another pepper, and its tokens and connections work with that one alone', async () => {
    const port = String(await freePort());
    const connect = `http://127.0.0.1:${port}`;
    const before = { CONNECT_URL: connect, PEPPER: pepperOf(1) };
    const cluster = await startCluster(before);
    try {
      // Its own process at the address of the connect door, which checks the resource.
      const old = await startReplica({ ...cluster.settings, ...before, PORT: port });
      await old.printed(apiReady);
      const { token } = await issueToken(old.origin);
      const connected = await connectClaude({ connect, site: old.origin }, token);
      await old.stop();

      const after = { ...cluster.settings, CONNECT_URL: connect, PEPPER: pepperOf(2) };
      const given = { ...after, MINDMIRROR_OLD_PEPPER: pepperOf(1) };
      const { out, err, status } = await runCli(given, ['replace-pepper']);
      expect([status, err]).toEqual([0, '']);
      expect(out).toMatch(
        /PEPPER +version 2: 1 vault and [3-9] keys of grants were sealed with it/,
      );

      const api = await startReplica({ ...after, PORT: port });
      await api.printed(apiReady);
      const listed = await fetch(`${api.origin}/api/grants`, { headers: bearer(token) });
      expect(await listed.json()).toMatchObject({ grants: [{ client_name: 'Claude' }] });
      const { json } = await postForm(`${connect}/token`, refreshFields(connected.refresh));
      for (const access of [connected.access, String(json['access_token'])]) {
        const { json: answer } = await callTool({ connect }, access, 'what_do_you_know', {});
        expect(JSON.stringify(answer)).toContain('Nothing is saved yet');
      }
      await api.stop();
    } finally {
      await cluster.close();
    }
  });
});
