import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { authorizeUrl } from '../../backend/src/connect/testing/flow.ts';
import { rawRequest } from '../../backend/src/http/testing/raw-request.ts';
import { openEventStream } from '../../backend/src/mcp/testing/event-stream.ts';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { newNetwork, startContainer, untilAnswers, type Container } from './testing/container.ts';
import { apiImage, onDocker, webImage } from './testing/on-docker.ts';
import { printFigure } from './testing/print-figure.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Opens an event stream and resolves after its first event, which contains the URL for messages.
 */
const openStream = async (origin: string, token: string) => {
  const before = performance.now();
  const stream = await openEventStream(`${origin}/sse?token=${token}`);
  for (;;) {
    const event = await stream.next();
    if (event === undefined) throw new Error('The stream ended before its endpoint event.');
    if (event.event !== 'endpoint') continue;
    const messages = new URL(event.data ?? '', origin).href;
    return { ...stream, messages, firstEventMs: performance.now() - before };
  }
};

/** Calls a tool over an open stream and resolves with the milliseconds until the response. */
const callOver = async (stream: Awaited<ReturnType<typeof openStream>>): Promise<number> => {
  const before = performance.now();
  const call = { name: 'recall', arguments: { query: 'tea' } };
  const accepted = await fetch(stream.messages, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
  });
  if (accepted.status !== 202) throw new Error(`The message was rejected with ${accepted.status}.`);
  for (;;) {
    const event = await stream.next();
    if (event === undefined) throw new Error('The stream ended before the response.');
    if (event.event === 'message') return performance.now() - before;
  }
};

/**
 * The all-in-one process, under the network name api. All requests here have the same client
 * address.
 */
const apiOn = (network: string) => ({
  image: apiImage(),
  network,
  alias: 'api',
  settings: {
    DATA_DIR: '/tmp/data',
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '1',
    CONNECT_URL: connectUrl,
  },
});

const connectUrl = 'https://connect.example';

/** Headers that differ between two equal responses, such as the date. */
const perConnection = new Set(['connection', 'content-length', 'date', 'keep-alive', 'server']);

onDocker(() => {
  let network: Awaited<ReturnType<typeof newNetwork>>;
  let api: Container;
  let web: Container;

  beforeAll(async () => {
    network = await newNetwork();
    [api, web] = await Promise.all([
      startContainer(apiOn(network.name)),
      startContainer({
        image: webImage(),
        network: network.name,
        settings: { API_UPSTREAM: 'http://api:8080', CONNECT_URL: connectUrl },
      }),
    ]);
    await untilAnswers(web, '/health');
  });
  afterAll(async () => {
    await Promise.all([api, web].map(async (each) => each.remove()));
    await network.remove();
  });

  // Alternates between direct requests and requests through nginx, so that both see the same load,
  // and compares medians, so that single pauses have no effect.
  test('nginx delays the first event of a stream by less than 100 ms', async () => {
    const { token } = await issueToken(api.origin);
    const times: Record<'direct' | 'through', number[]> = { direct: [], through: [] };
    for (let round = 0; round < 21; round += 1) {
      for (const [way, { origin }] of [
        ['direct', api],
        ['through', web],
      ] as const) {
        const stream = await openStream(origin, token);
        times[way].push(stream.firstEventMs);
        await stream.close();
      }
    }
    const [direct, through] = [median(times.direct), median(times.through)];
    printFigure(
      `first event: ${direct.toFixed(1)} ms direct, ${through.toFixed(1)} ms through nginx`,
    );
    expect(through - direct).toBeLessThan(100);
  });

  // Each call waits for the response to the previous one. A buffered event would never arrive, because no
  // further event follows it.
  test('nginx forwards every event immediately, without buffering', async () => {
    const { token } = await issueToken(api.origin);
    const streams = [await openStream(api.origin, token), await openStream(web.origin, token)];
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 21; round += 1) {
      times[0].push(await callOver(streams[0]!));
      times[1].push(await callOver(streams[1]!));
    }
    await Promise.all(streams.map(async ({ close }) => close()));
    const [direct, through] = [median(times[0]), median(times[1])];
    printFigure(
      `response over a stream: ${direct.toFixed(1)} ms direct, ${through.toFixed(1)} ms through nginx`,
    );
    expect(through - direct).toBeLessThan(100);
    expect(streams[1]!.headers.get('x-accel-buffering')).toBe('no');
  });

  test('nginx forwards the heartbeat of an idle stream', async () => {
    const { token } = await issueToken(api.origin);
    const stream = await openStream(web.origin, token);
    const event = await stream.nextEventOrHeartbeat();
    expect(Object.keys(event ?? {})).toEqual(['comment']);
    await stream.close();
  });

  test('the API sends the same responses through nginx as directly', async () => {
    const { token } = await issueToken(web.origin);
    const paths = [
      ...['/api/usage', '/api/openapi.json', '/api/nothing', '/mcp', '/messages'],
      ...['/api/plugin/marketplace.json', '/api/plugin/mindmirror.zip', '/llms.txt'],
      ...['/mcp/server-card', '/.well-known/ai-catalog.json', '/.well-known/security.txt'],
    ];
    for (const path of paths) {
      const responses = await Promise.all(
        [api, web].map(async ({ origin }) => {
          const headers = { authorization: `Bearer ${token}` };
          const response = await fetch(`${origin}${path}`, { headers });
          const sent = [...response.headers].filter(([name]) => !perConnection.has(name));
          const body = (await response.text()).replace(/"request_id":"[^"]*"/, '');
          return { status: response.status, headers: Object.fromEntries(sent), body };
        }),
      );
      expect(responses[1]).toEqual(responses[0]);
    }
  });

  test('nginx passes every path of the host of the connect door on', async () => {
    const headers = { host: 'connect.example' };
    const wellKnown = '/.well-known/oauth-protected-resource/mcp';
    for (const path of [wellKnown, '/mcp', '/authorize', '/about', '/assets/', '/.env']) {
      const responses = await Promise.all(
        [api, web].map(async ({ origin }) => {
          const { status, body } = await rawRequest(Number(new URL(origin).port), path, {
            headers,
          });
          return { path, status, body };
        }),
      );
      expect(responses[1]).toEqual(responses[0]);
    }
    const { body } = await rawRequest(Number(new URL(web.origin).port), wellKnown, { headers });
    expect(JSON.parse(body)).toMatchObject({ resource: `${connectUrl}/mcp` });
  });

  test('nginx passes on a redirect whose address is longer than a page of memory', async () => {
    const state = 'x'.repeat(4_000);
    const path = authorizeUrl({ connect: connectUrl }, { state }).slice(connectUrl.length);
    const headers = { host: new URL(connectUrl).host };
    const answer = await rawRequest(Number(new URL(web.origin).port), path, { headers });
    expect(answer.status).toBe(302);
    expect(answer.headers.location?.length).toBeGreaterThan(4_096);
  });

  test('nginx finds an API that was replaced at another address', async () => {
    await api.remove();
    // Takes the address that is now free.
    const other = await startContainer({ image: webImage(), network: network.name });
    try {
      api = await startContainer(apiOn(network.name));
      await untilAnswers(web, '/health');
    } finally {
      await other.remove();
    }
  });
});
