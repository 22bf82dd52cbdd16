import { afterEach, describe, expect, test } from '@jest/globals';
import { memorySessionRelay } from '../adapters/memory/session-relay.ts';
import { AppError } from '../kernel/errors.ts';
import type { Features } from './features.ts';
import type { SessionRelay } from './session-relay.ts';
import { openEventStream, type OpenedStream } from './testing/event-stream.ts';
import { fakeProduct } from './testing/fake-product.ts';
import { allowing, generousLimits, serveDoor, type ServedDoor } from './testing/serve-door.ts';

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

const serve = async (...how: Parameters<typeof serveDoor>): Promise<ServedDoor> => {
  const served = await serveDoor(...how);
  opened.push(served);
  return served;
};

const open = async ({ origin }: ServedDoor, token = 'mm_one'): Promise<OpenedStream> => {
  const stream = await openEventStream(`${origin}/sse?token=${token}`);
  opened.push(stream);
  return stream;
};

/** Reads up to the endpoint event and resolves with the address to post to. */
const endpointOf = async (stream: OpenedStream, served: ServedDoor): Promise<string> => {
  for (;;) {
    const event = await stream.next();
    if (event === undefined) throw new Error('the stream ended');
    if (event.event === 'endpoint') return new URL(event.data ?? '', `${served.origin}/sse`).href;
  }
};

const connect = async (served: ServedDoor, token?: string) => {
  const stream = await open(served, token);
  return { stream, endpoint: await endpointOf(stream, served) };
};

const post = async (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });

describe('GET /sse', () => {
  test('begins at once with a random time to come back and where to post', async () => {
    const served = await serve();
    const stream = await open(served);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    const retry = Number((await stream.next())?.retry);
    expect(retry).toBeGreaterThanOrEqual(250);
    expect(retry).toBeLessThanOrEqual(1_000);
    const endpoint = await stream.next();
    expect(endpoint).toMatchObject({
      event: 'endpoint',
      data: expect.stringMatching(/^\/messages\?sessionId=[\w-]{32}\.[\w-]{43}$/) as unknown,
    });
  });

  test('puts the path of the public URL in front of where to post', async () => {
    const served = await serve({ publicUrl: 'http://localhost:8080/mind/' });
    const stream = await open(served);
    await stream.next();
    expect((await stream.next())?.data).toMatch(/^\/mind\/messages\?sessionId=/);
  });

  test('sends a comment as a sign of life', async () => {
    const served = await serve();
    const { stream } = await connect(served);
    expect(await stream.next()).toEqual({ comment: '' });
  }, 20_000);

  test.each([
    { token: undefined, code: 'token_missing' },
    { token: 'mm_wrong', code: 'token_refused' },
  ])('answers 401 without inviting to a login for $code', async ({ token, code }) => {
    const { origin } = await serve();
    const response = await fetch(`${origin}/sse${token === undefined ? '' : `?token=${token}`}`);
    expect(response.status).toBe(401);
    expect(response.headers.has('www-authenticate')).toBe(false);
    expect(await response.json()).toMatchObject({ code });
  });

  test('refuses one client’s stream too many with a time to come back', async () => {
    const served = await serve({ limits: { ...generousLimits, streamsPerClient: 1 } });
    await connect(served);
    const response = await fetch(`${served.origin}/sse?token=mm_two`);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('5');
  });
});

describe('POST /messages', () => {
  test('answers 202, and the answer comes on the stream, without a prior initialize', async () => {
    const served = await serve();
    const { stream, endpoint } = await connect(served);
    expect((await post(endpoint, ping(7))).status).toBe(202);
    const message = await stream.next();
    expect(message?.event).toBe('message');
    expect(JSON.parse(message?.data ?? '')).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
  });

  test('is served at /sse/messages too, for clients that append to the URL', async () => {
    const served = await serve();
    const { stream, endpoint } = await connect(served);
    await post(endpoint.replace('/messages', '/sse/messages'), ping(1));
    expect((await stream.next())?.data).toContain('"id":1');
  });

  test('keeps two streams apart', async () => {
    const served = await serve();
    const [one, two] = [await connect(served), await connect(served, 'mm_two')];
    await post(two.endpoint, ping(2));
    await post(one.endpoint, ping(1));
    expect((await one.stream.next())?.data).toContain('"id":1');
    expect((await two.stream.next())?.data).toContain('"id":2');
  });

  test.each([
    { what: 'a secret that was guessed', change: (url: string) => `${url.slice(0, -1)}_` },
    { what: 'an id of another shape', change: (url: string) => `${url}x` },
    {
      what: 'the route of a stream alone',
      change: (url: string) => url.slice(0, url.lastIndexOf('.')),
    },
  ])('answers 404 in JSON to $what, and runs nothing', async ({ change }) => {
    const { product } = fakeProduct('mm_one');
    const served = await serve({ product });
    const { endpoint } = await connect(served);
    const changed = endpoint.endsWith('_') ? `${endpoint.slice(0, -1)}A` : change(endpoint);
    const response = await post(changed, {
      ...ping(1),
      method: 'tools/call',
      params: { name: 'remember', arguments: { text: 'User is poisoned', category: 'value' } },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'session_not_found' });
    const vault = await product.tokens.open('mm_one');
    expect(await product.tokens.usage(vault)).toMatchObject({ memoriesUsed: 0 });
  });

  test.each([
    { what: 'another vault', token: 'mm_two' },
    { what: 'no vault', token: 'mm_wrong' },
  ])('answers 404 when the post carries the token of $what', async ({ token }) => {
    const served = await serve();
    const { endpoint } = await connect(served);
    const response = await post(endpoint, ping(1), { authorization: `Bearer ${token}` });
    expect(response.status).toBe(404);
  });

  test('accepts the token of the stream’s own vault', async () => {
    const served = await serve();
    const { endpoint } = await connect(served);
    const response = await post(endpoint, ping(1), { authorization: 'Bearer mm_one' });
    expect(response.status).toBe(202);
  });

  test('answers 400 without a session id', async () => {
    const { origin } = await serve();
    expect((await post(`${origin}/messages`, ping(1))).status).toBe(400);
  });

  test.each([
    { what: 'broken JSON', body: '{"jsonrpc":', code: -32_700 },
    { what: 'a batch', body: [ping(1)], code: -32_600 },
  ])('refuses $what in the response itself', async ({ body, code }) => {
    const served = await serve();
    const { endpoint } = await connect(served);
    const response = await post(endpoint, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  test('keeps the name its client gave at initialize beside what it saves', async () => {
    const { product } = fakeProduct('mm_one');
    const served = await serve({ product });
    const { stream, endpoint } = await connect(served);
    const clientInfo = { name: 'Cursor', version: '2' };
    await post(endpoint, { ...ping(1), method: 'initialize', params: { clientInfo } });
    await stream.next();
    const params = { name: 'remember', arguments: { text: 'User is Ada', category: 'identity' } };
    await post(endpoint, { ...ping(2), method: 'tools/call', params });
    expect((await stream.next())?.data).toContain('"saved_by":"Cursor"');
  });
});

describe('when the lock of a vault changes', () => {
  test('its streams end at once and the others stay', async () => {
    const { product, vaults } = fakeProduct('mm_one', 'mm_two');
    const served = await serve({ product });
    const [mine, theirs] = [await connect(served), await connect(served, 'mm_two')];
    served.announce(vaults.get('mm_one')!.vaultId);
    expect(await mine.stream.next()).toBeUndefined();
    expect((await post(mine.endpoint, ping(1))).status).toBe(404);
    await post(theirs.endpoint, ping(2));
    expect((await theirs.stream.next())?.data).toContain('"id":2');
  });

  test('a stream that was just being opened with the old token ends too', async () => {
    const { product, vaults } = fakeProduct('mm_one');
    const relay: SessionRelay = {
      ...memorySessionRelay(),
      subscribe: async () => {
        // The lock is replaced while the stream is opening: the announcement came too early for it.
        vaults.delete('mm_one');
        return () => undefined;
      },
    };
    const served = await serve({ product, relay });
    const stream = await open(served);
    expect(await stream.next()).toHaveProperty('retry');
    expect(await stream.next()).toBeUndefined();
    expect(served.door.openStreams()).toBe(0);
  });
});

describe('with several processes', () => {
  const replicas = async (relay: SessionRelay) => {
    const { product } = fakeProduct('mm_one', 'mm_two');
    const [owner, neighbour] = [await serve({ product, relay }), await serve({ product, relay })];
    const { stream, endpoint } = await connect(owner);
    return { stream, endpoint, elsewhere: endpoint.replace(owner.origin, neighbour.origin) };
  };

  test('a post that lands on the wrong one is answered on the stream', async () => {
    const { stream, elsewhere } = await replicas(memorySessionRelay());
    expect((await post(elsewhere, ping(5))).status).toBe(202);
    expect((await stream.next())?.data).toContain('"id":5');
  });

  test('what is handed over shows neither words nor secret', async () => {
    const inner = memorySessionRelay();
    const seen: string[] = [];
    const relay: SessionRelay = {
      ...inner,
      deliver: async (route, payload) => {
        seen.push(route, Buffer.from(payload).toString('latin1'));
        return inner.deliver(route, payload);
      },
    };
    const { stream, elsewhere } = await replicas(relay);
    const secret = elsewhere.split('.').at(-1) ?? '';
    await post(elsewhere, { ...ping(5), params: { text: 'User prefers tea' } });
    await stream.next();
    expect(seen).toHaveLength(2);
    expect(seen.join()).not.toMatch(/prefers tea|jsonrpc/);
    expect(seen.join()).not.toContain(secret);
  });

  test('a stream that has ended is 404 there too, and so is the token of another vault', async () => {
    const { stream, elsewhere } = await replicas(memorySessionRelay());
    const foreign = await post(elsewhere, ping(1), { authorization: 'Bearer mm_two' });
    expect(foreign.status).toBe(404);
    await opened[0]?.close();
    expect(await stream.next()).toBeUndefined();
    expect((await post(elsewhere, ping(2))).status).toBe(404);
  });

  test('the wrong one answers 503 while the relay is away; the right one goes on', async () => {
    const relay: SessionRelay = {
      ...memorySessionRelay(),
      deliver: async () => {
        throw new AppError('storage_unavailable', 'The relay cannot be reached. Try again.');
      },
    };
    const { stream, endpoint, elsewhere } = await replicas(relay);
    expect((await post(elsewhere, ping(1))).status).toBe(503);
    await post(endpoint, ping(2));
    expect((await stream.next())?.data).toContain('"id":2');
  });
});

describe('at the end', () => {
  test('draining refuses new streams, lets a running call answer, then closes', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const features: Features = {
      tools: [
        {
          descriptor: { name: 'slow', description: 'Waits.', inputSchema: { type: 'object' } },
          call: async () => {
            await released;
            return { content: [{ type: 'text', text: 'done at last' }] };
          },
        },
      ],
    };
    const served = await serve({ features });
    const { stream, endpoint } = await connect(served);
    await post(endpoint, { ...ping(1), method: 'tools/call', params: { name: 'slow' } });
    const drained = served.door.drain(2_000);
    const refused = await fetch(`${served.origin}/sse?token=mm_one`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    release(undefined);
    expect((await stream.next())?.data).toContain('done at last');
    await drained;
    expect(await stream.next()).toBeUndefined();
  });

  test('closing twice is fine', async () => {
    const served = await serve();
    await connect(served);
    await served.door.close();
    await served.door.close();
    expect(served.door.openStreams()).toBe(0);
  });
});

test('refused tokens use up the allowance of their address, good ones never do', async () => {
  const { origin } = await serve({ rateLimiter: allowing({ token_refused: 2 }) });
  const statusOf = async (token: string): Promise<number> =>
    (await post(`${origin}/mcp`, ping(1), { authorization: `Bearer ${token}` })).status;
  expect([await statusOf('mm_a'), await statusOf('mm_b')]).toEqual([401, 401]);
  expect(await statusOf('mm_c')).toBe(429);
  expect(await statusOf('mm_one')).toBe(200);
});
