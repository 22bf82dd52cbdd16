import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allowAt, bearer, connectClaude } from '../../backend/src/connect/testing/flow.ts';
import { rawRequest } from '../../backend/src/http/testing/raw-request.ts';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { toolNames } from '../../backend/src/testing/tool-names.ts';
import { oauthSdkV1 } from '../../backend/tests/clients/oauth/sdk-v1.ts';
import { oauthSdkV2 } from '../../backend/tests/clients/oauth/sdk-v2.ts';
import { oauthStrict } from '../../backend/tests/clients/oauth/strict.ts';
import { allowInBrowser } from '../../frontend/e2e/testing/allow-in-browser.ts';
import { openConnectDoor, type ConnectDoor } from './testing/connect-door.ts';
import { eventually } from './testing/eventually.ts';
import { memoryTexts } from './testing/memory-texts.ts';
import { onCluster } from './testing/on-cluster.ts';
import { forwardPort } from './testing/port-forward.ts';
import { runDoctor } from './testing/programs.ts';
import { prepareRelease, type Release } from './testing/release.ts';

const fact = { text: 'User drinks green tea in the morning', category: 'habit' };

onCluster(() => {
  let release: Release;
  let door: ConnectDoor;
  beforeAll(async () => {
    door = await openConnectDoor();
    release = await prepareRelease();
    await release.upgrade(door.values);
  });
  afterAll(async () => {
    await release.close();
    door.close();
  });

  /** Connects with a client and does what a person does in the browser. */
  const connectWith = async ({ connect }: typeof oauthSdkV1, token: string) =>
    connect(door.connectUrl, async (url) => {
      const back = await allowAt({ site: release.origin }, url, token);
      expect((await fetch(back)).status).toBe(200);
    });

  test.each([oauthSdkV1, oauthSdkV2, oauthStrict])(
    '$name connects through the Gateway, saves, refreshes and disconnects',
    async (kind) => {
      const { token } = await eventually(async () => issueToken(release.origin));
      const client = await connectWith(kind, token);
      expect(await client.tools()).toEqual(toolNames);
      expect((await client.call('remember', fact)).isError).toBe(false);
      client.expire();
      expect((await client.call('recall', { query: 'tea' })).text).toContain(fact.text);
      await client.disconnect();
      await client.close();
    },
  );

  test('a person connects a tool on the page of the site, in a browser', async () => {
    let token = '';
    const client = await oauthSdkV2.connect(door.connectUrl, async (url) => {
      token = await allowInBrowser(url, door.browserArguments);
    });
    expect((await client.call('remember', fact)).isError).toBe(false);
    expect(await memoryTexts(release.origin, token)).toEqual([fact.text]);
    await client.disconnect();
    await expect(client.call('recall', { query: 'tea' })).rejects.toThrow();
    await client.close();
  });

  test('doctor finds nothing to correct at the connect door', async () => {
    const output = await runDoctor(['--connect', door.connectUrl], door.environment);
    const findings = output.trim().split('\n');
    expect(findings.length).toBeGreaterThan(4);
    expect(findings.filter((line) => !line.startsWith('ok '))).toEqual([]);
  });

  test('helm test passes with a connect door', async () => {
    expect(await release.test()).toMatch(/Phase:\s+Succeeded/);
  });

  test('a rolling restart loses no call of a connected tool', async () => {
    const { token } = await issueToken(release.origin);
    const client = await connectWith(oauthSdkV2, token);
    const rollout = { isOver: false };
    const restart = async (): Promise<void> => {
      await release.kubectl(['rollout', 'restart', 'deployment/mm-mindmirror-api']);
      const status = ['rollout', 'status', 'deployment/mm-mindmirror-api', '--timeout', '3m'];
      await release.kubectl(status);
      rollout.isOver = true;
    };
    const restarted = restart();
    const answers: boolean[] = [];
    while (!rollout.isOver) answers.push((await client.call('remember', fact)).isError);
    await restarted;
    process.stdout.write(`rolling restart: ${answers.length} calls of a connected tool\n`);
    expect(answers.length).toBeGreaterThan(10);
    expect(answers).not.toContain(true);
    await client.close();
  });

  test('a connection that ended at one pod is refused by the other at once', async () => {
    const { token } = await issueToken(release.origin);
    const places = { connect: door.connectUrl, site: release.origin };
    const { access } = await connectClaude(places, token);
    const pods = await release.pods('api');
    const ports = await Promise.all(
      pods.map(async ({ name }) => forwardPort(release.namespace, name)),
    );
    const [here, there] = ports;
    const hostOf = (url: string) => ({ host: new URL(url).host });
    const callAt = async (port: number): Promise<number> => {
      const call = { name: 'what_do_you_know', arguments: {} };
      const { status } = await rawRequest(port, '/mcp', {
        method: 'POST',
        headers: {
          ...hostOf(door.connectUrl),
          ...bearer(access),
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
      });
      return status;
    };
    const headers = { ...hostOf(release.origin), ...bearer(token) };
    try {
      expect([await callAt(here!.port), await callAt(there!.port)]).toEqual([200, 200]);
      const { body } = await rawRequest(here!.port, '/api/grants', { headers });
      const { grants } = JSON.parse(body) as {
        readonly grants: readonly { readonly id: string }[];
      };
      expect(grants).toHaveLength(1);
      const path = `/api/grants/${grants[0]!.id}`;
      const ended = await rawRequest(here!.port, path, { method: 'DELETE', headers });
      expect(ended.status).toBeLessThan(300);
      expect([await callAt(there!.port), await callAt(here!.port)]).toEqual([401, 401]);
    } finally {
      for (const { close } of ports) close();
    }
  });
});
