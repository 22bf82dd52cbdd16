import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { memoryRateLimiter } from '../../adapters/rate-limiter-flexible/rate-limiter.ts';
import { memorySessionRelay } from '../../adapters/memory/session-relay.ts';
import { minutes } from '../../kernel/duration.ts';
import { rateLimits } from '../../kernel/rate-limiter.ts';
import { newToken } from '../../tokens/format/token-format.ts';
import { newSessionId, writeSessionId } from '../sessions/session-id.ts';
import { allowing } from '../testing/serve-endpoint.ts';
import { ping, postJson, streamClients } from '../testing/stream-clients.ts';

const { connect, installation, one, other, serve } = streamClients();

describe('POST /messages', () => {
  test('answers 202 and responds on the stream, without a prior initialize', async () => {
    const served = await serve();
    const { stream, endpoint } = await connect(served);
    expect((await postJson(endpoint, ping(7))).status).toBe(202);
    const message = await stream.next();
    expect(message?.event).toBe('message');
    expect(JSON.parse(message?.data ?? '')).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
  });

  test('is also served at /sse/messages, for clients that append to the URL', async () => {
    const served = await serve();
    const { stream, endpoint } = await connect(served);
    await postJson(endpoint.replace('/messages', '/sse/messages'), ping(1));
    expect((await stream.next())?.data).toContain('"id":1');
  });

  test('answers each message on its own stream', async () => {
    const served = await serve();
    const [one, two] = [await connect(served), await connect(served, other().token)];
    await postJson(two.endpoint, ping(2));
    await postJson(one.endpoint, ping(1));
    expect((await one.stream.next())?.data).toContain('"id":1');
    expect((await two.stream.next())?.data).toContain('"id":2');
  });

  test.each([
    { what: 'a guessed secret', change: (url: string) => `${url.slice(0, -1)}_` },
    { what: 'a malformed id', change: (url: string) => `${url}x` },
    {
      what: 'the route of a stream alone',
      change: (url: string) => url.slice(0, url.lastIndexOf('.')),
    },
  ])('answers 404 with JSON to $what and runs nothing', async ({ change }) => {
    const { product, newVault } = installation();
    const { token, vault } = await newVault();
    const { endpoint } = await connect(await serve(), token);
    const changed = endpoint.endsWith('_') ? `${endpoint.slice(0, -1)}A` : change(endpoint);
    const response = await postJson(changed, {
      ...ping(1),
      method: 'tools/call',
      params: { name: 'remember', arguments: { text: 'User is poisoned', category: 'value' } },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'session_not_found' });
    expect(await product.tokens.usage(vault)).toMatchObject({ memoriesUsed: 0 });
  });

  test('answers 404 if the stream ends while the message arrives', async () => {
    const { product, newVault } = installation();
    const { token } = await newVault();
    const served = await serve();
    const { stream, endpoint } = await connect(served, token);
    const headers = { 'content-type': 'application/json' };
    const posting = request(endpoint, { method: 'POST', headers });
    const answered = once(posting, 'response');
    posting.write('{"jsonrpc":');
    const beside = await connect(served);
    await postJson(beside.endpoint, ping(1));
    await beside.stream.next();
    await product.tokens.revoke(token);
    // A heartbeat may come before the end.
    while ((await stream.next()) !== undefined);
    posting.end('"2.0","id":2,"method":"ping"}');
    const [response] = (await answered) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(404);
  });

  test.each([
    { what: 'another vault', token: () => other().token },
    { what: 'no vault', token: newToken },
  ])('answers 404 if the post carries the token of $what', async ({ token }) => {
    const served = await serve();
    const { endpoint } = await connect(served);
    const response = await postJson(endpoint, ping(1), { authorization: `Bearer ${token()}` });
    expect(response.status).toBe(404);
  });

  test('accepts the token of the stream’s own vault', async () => {
    const served = await serve();
    const { endpoint } = await connect(served);
    const response = await postJson(endpoint, ping(1), { authorization: `Bearer ${one().token}` });
    expect(response.status).toBe(202);
  });

  test('runs no tool and reports an error on a stream whose token another process rotated', async () => {
    const { product, newVault, openAnother, clock } = installation();
    const { token } = await newVault();
    // Nothing publishes the rotation to this process: it has to check for itself.
    const unheard = { publish: async () => undefined, subscribe: () => () => undefined };
    const { stream, endpoint } = await connect(await serve({ vaultInvalidations: unheard }), token);
    const elsewhere = await openAnother();
    const rotated = await elsewhere.product.tokens.rotate(token);
    await elsewhere.close();
    clock.move(minutes(1));
    const params = { name: 'remember', arguments: { text: 'User is Ada', category: 'identity' } };
    await postJson(endpoint, { ...ping(1), method: 'tools/call', params });
    expect(JSON.parse((await stream.next())?.data ?? '')).toMatchObject({
      result: {
        isError: true,
        content: [{ text: expect.stringMatching(/check the MindMirror URL/) }],
      },
    });
    const vault = await product.tokens.open(rotated.token);
    expect(await product.tokens.usage(vault)).toMatchObject({ memoriesUsed: 0 });
  });

  test('answers 400 without a session id', async () => {
    const { origin } = await serve();
    expect((await postJson(`${origin}/messages`, ping(1))).status).toBe(400);
  });

  test.each([
    { what: 'broken JSON', body: '{"jsonrpc":', code: -32_700 },
    { what: 'a batch', body: [ping(1)], code: -32_600 },
  ])('rejects $what in the HTTP response', async ({ body, code }) => {
    const served = await serve();
    const { endpoint } = await connect(served);
    const response = await postJson(endpoint, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  test('stores the client name from initialize with what it saves', async () => {
    const { token } = await installation().newVault();
    const { stream, endpoint } = await connect(await serve(), token);
    const clientInfo = { name: 'Cursor', version: '2' };
    await postJson(endpoint, { ...ping(1), method: 'initialize', params: { clientInfo } });
    await stream.next();
    const params = { name: 'remember', arguments: { text: 'User is Ada', category: 'identity' } };
    await postJson(endpoint, { ...ping(2), method: 'tools/call', params });
    await stream.next();
    const list = { name: 'what_do_you_know' };
    await postJson(endpoint, { ...ping(3), method: 'tools/call', params: list });
    expect((await stream.next())?.data).toContain('Cursor | User is Ada');
  });
});

describe('an address that posts to unknown streams', () => {
  const unknown = (origin: string): string =>
    `${origin}/messages?sessionId=${writeSessionId(newSessionId(one().vault.vaultId))}`;

  test('gets 404, then 429 before anything is relayed, with or without a token', async () => {
    const asked: string[] = [];
    const relay = memorySessionRelay();
    const { origin } = await serve({
      rateLimiter: memoryRateLimiter(),
      relay: {
        ...relay,
        deliver: async (route, payload) => {
          asked.push(route);
          return relay.deliver(route, payload);
        },
      },
    });
    const { points } = rateLimits.unknown_session;
    for (let post = 0; post < points; post += 1) {
      expect((await postJson(unknown(origin), ping(1))).status).toBe(404);
    }
    await postJson(unknown(origin), ping(1));
    for (const headers of [{}, { authorization: `Bearer ${one().token}` }]) {
      const response = await postJson(unknown(origin), ping(1), headers);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(asked).toHaveLength(points + 1);
  });

  test('is still answered on the streams of this process', async () => {
    const served = await serve({ rateLimiter: allowing({ unknown_session: -1 }) });
    const { stream, endpoint } = await connect(served);
    expect((await postJson(unknown(served.origin), ping(1))).status).toBe(429);
    expect((await postJson(endpoint, ping(2))).status).toBe(202);
    expect((await stream.next())?.data).toContain('"id":2');
  });
});

test('invalid tokens count against the quota of their address, valid ones never do', async () => {
  const { origin } = await serve({ rateLimiter: allowing({ invalid_token: 2 }) });
  const statusOf = async (token: string): Promise<number> =>
    (await postJson(`${origin}/mcp`, ping(1), { authorization: `Bearer ${token}` })).status;
  expect([await statusOf(newToken()), await statusOf('mm_malformed')]).toEqual([401, 401]);
  expect(await statusOf(newToken())).toBe(429);
  expect(await statusOf(one().token)).toBe(200);
});
