import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openEventStream } from '../../backend/src/mcp/testing/event-stream.ts';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { newNetwork, startContainer, untilAnswers, type Container } from './testing/container.ts';
import { apiImage, onDocker, webImage } from './testing/on-docker.ts';
import { tell } from './testing/tell.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Opens an event stream and resolves with it after its first event, which names where to post. */
const openStream = async (origin: string, token: string) => {
  const before = performance.now();
  const stream = await openEventStream(`${origin}/sse?token=${token}`);
  for (;;) {
    const event = await stream.next();
    if (event === undefined) throw new Error('The stream ended before it named an address.');
    if (event.event !== 'endpoint') continue;
    const messages = new URL(event.data ?? '', origin).href;
    return { ...stream, messages, firstEventMs: performance.now() - before };
  }
};

/** Calls a tool over an open stream and resolves with the milliseconds until its answer came. */
const callOver = async (stream: Awaited<ReturnType<typeof openStream>>): Promise<number> => {
  const before = performance.now();
  const call = { name: 'recall', arguments: { query: 'tea' } };
  const accepted = await fetch(stream.messages, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
  });
  if (accepted.status !== 202) throw new Error(`The message was answered ${accepted.status}.`);
  for (;;) {
    const event = await stream.next();
    if (event === undefined) throw new Error('The stream ended before the answer came.');
    if (event.event === 'message') return performance.now() - before;
  }
};

/** One process for everything, known to the others as api. Limits would count this machine as one. */
const apiOn = (network: string) => ({
  image: apiImage(),
  network,
  alias: 'api',
  settings: { DATA_DIR: '/tmp/data', RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' },
});

/** What says something about the one connection or moment, not about the answer. */
const ofTheHop = new Set(['connection', 'content-length', 'date', 'keep-alive', 'server']);

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
        settings: { API_UPSTREAM: 'http://api:8080' },
      }),
    ]);
    await untilAnswers(web, '/health');
  });
  afterAll(async () => {
    await Promise.all([api, web].map(async (each) => each.remove()));
    await network.remove();
  });

  // Direct and through nginx in turn, so that both meet the same load of this machine; medians, so
  // that a pause of either does not count.
  test('the first event of a stream comes as soon as without nginx, within 100 ms more', async () => {
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
    tell(`first event: ${direct.toFixed(1)} ms direct, ${through.toFixed(1)} ms through nginx`);
    expect(through - direct).toBeLessThan(100);
  });

  // Each call waits for the answer to the one before. An event that were held back until more
  // follows would never come, because nothing follows.
  test('every event goes on at once and is not held back for the next', async () => {
    const { token } = await issueToken(api.origin);
    const streams = [await openStream(api.origin, token), await openStream(web.origin, token)];
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 21; round += 1) {
      times[0].push(await callOver(streams[0]!));
      times[1].push(await callOver(streams[1]!));
    }
    await Promise.all(streams.map(async ({ close }) => close()));
    const [direct, through] = [median(times[0]), median(times[1])];
    tell(
      `answer over a stream: ${direct.toFixed(1)} ms direct, ${through.toFixed(1)} ms through nginx`,
    );
    expect(through - direct).toBeLessThan(100);
    expect(streams[1]!.headers.get('x-accel-buffering')).toBe('no');
  });

  test('a silent stream shows its sign of life', async () => {
    const { token } = await issueToken(api.origin);
    const stream = await openStream(web.origin, token);
    const event = await stream.next();
    expect(Object.keys(event ?? {})).toEqual(['comment']);
    await stream.close();
  });

  test('the API answers through nginx as it does itself', async () => {
    const { token } = await issueToken(web.origin);
    for (const path of ['/api/usage', '/api/openapi.json', '/api/nothing', '/mcp', '/messages']) {
      const answers = await Promise.all(
        [api, web].map(async ({ origin }) => {
          const headers = { authorization: `Bearer ${token}` };
          const answer = await fetch(`${origin}${path}`, { headers });
          const sent = [...answer.headers].filter(([name]) => !ofTheHop.has(name));
          const body = (await answer.text()).replace(/"request_id":"[^"]*"/, '');
          return { status: answer.status, headers: Object.fromEntries(sent), body };
        }),
      );
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  test('an API that is replaced by one at another address is found again', async () => {
    await api.remove();
    // Takes the address that has become free.
    const other = await startContainer({ image: webImage(), network: network.name });
    try {
      api = await startContainer(apiOn(network.name));
      await untilAnswers(web, '/health');
    } finally {
      await other.remove();
    }
  });
});
