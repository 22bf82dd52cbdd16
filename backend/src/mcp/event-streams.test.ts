import { describe, expect, jest, test } from '@jest/globals';
import { memorySessionRelay } from '../adapters/memory/session-relay.ts';
import { minutes, seconds } from '../kernel/duration.ts';
import { times } from '../testing/times.ts';
import { newToken } from '../tokens/format/token-format.ts';
import type { ServerDefinition } from './dispatch/server-definition.ts';
import type { SessionRelay } from './sessions/session-relay.ts';
import { generousLimits } from './testing/serve-endpoint.ts';
import { ping, postJson, streamClients } from './testing/stream-clients.ts';

const { connect, installation, one, open, other, serve } = streamClients();

describe('GET /sse', () => {
  test('starts at once with a random retry time and the address to post to', async () => {
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

  test('prefixes the messages path with the path of the public URL', async () => {
    const served = await serve({ publicUrl: 'http://localhost:8080/mind/' });
    const stream = await open(served);
    await stream.next();
    expect((await stream.next())?.data).toMatch(/^\/mind\/messages\?sessionId=/);
  });

  test('sends a comment as a heartbeat', async () => {
    // Fakes intervals only: the transport itself needs the other timers.
    const timers = ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date'] as const;
    jest.useFakeTimers({ doNotFake: [...timers, 'performance', 'hrtime'] });
    try {
      const { stream } = await connect(await serve());
      jest.advanceTimersByTime(seconds(15));
      expect(await stream.nextEventOrHeartbeat()).toEqual({ comment: '' });
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    { token: undefined, code: 'missing_token' },
    { token: newToken(), code: 'invalid_token' },
  ])('answers 401 without a login challenge for $code', async ({ token, code }) => {
    const { origin } = await serve();
    const response = await fetch(`${origin}/sse${token === undefined ? '' : `?token=${token}`}`);
    expect(response.status).toBe(401);
    expect(response.headers.has('www-authenticate')).toBe(false);
    expect(await response.json()).toMatchObject({ code });
  });

  test('rejects a stream over the limit of its client with a retry time', async () => {
    const served = await serve({ limits: { ...generousLimits, streamsPerClient: 1 } });
    await connect(served);
    const response = await fetch(`${served.origin}/sse?token=${other().token}`);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('5');
  });
});

test('a sixth stream of a token is refused with a retry time, and the five keep working', async () => {
  const { token } = await installation().newVault();
  const served = await serve();
  const five = await Promise.all(times(5, async () => connect(served, token)));
  const response = await fetch(`${served.origin}/sse?token=${token}`);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBe(60);
  expect(await response.json()).toMatchObject({ code: 'stream_limit_reached' });
  for (const { stream, endpoint } of five) {
    await postJson(endpoint, ping(1));
    expect((await stream.next())?.data).toContain('"id":1');
  }
});

describe('when the token of a vault is rotated', () => {
  test('ends its streams at once and keeps the others', async () => {
    const { product, newVault } = installation();
    const { token } = await newVault();
    const served = await serve();
    const [mine, theirs] = [await connect(served, token), await connect(served)];
    await product.tokens.rotate(token);
    expect(await mine.stream.next()).toBeUndefined();
    expect((await postJson(mine.endpoint, ping(1))).status).toBe(404);
    await postJson(theirs.endpoint, ping(2));
    expect((await theirs.stream.next())?.data).toContain('"id":2');
  });

  test('ends a stream that was being opened with the old token', async () => {
    const { product, newVault } = installation();
    const { token } = await newVault();
    const relay: SessionRelay = {
      ...memorySessionRelay(),
      subscribe: async () => {
        await product.tokens.rotate(token);
        return () => undefined;
      },
    };
    // Nothing publishes the rotation: the opening stream has to check for itself.
    const vaultInvalidations = { publish: async () => undefined, subscribe: () => () => undefined };
    const served = await serve({ relay, vaultInvalidations });
    const stream = await open(served, token);
    expect(await stream.next()).toHaveProperty('retry');
    expect(await stream.next()).toBeUndefined();
    expect(served.endpoint.openStreams()).toBe(0);
  });
});

describe('on shutdown', () => {
  test('draining rejects new streams, lets running calls answer, then closes', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const definition: ServerDefinition = {
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
    const served = await serve({ definition });
    const { stream, endpoint } = await connect(served);
    await postJson(endpoint, { ...ping(1), method: 'tools/call', params: { name: 'slow' } });
    const drained = served.endpoint.drain(minutes(1));
    const refused = await fetch(`${served.origin}/sse?token=${one().token}`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    release(undefined);
    expect((await stream.next())?.data).toContain('done at last');
    await drained;
    expect(await stream.next()).toBeUndefined();
  });

  test('closes twice without an error', async () => {
    const served = await serve();
    await connect(served);
    await served.endpoint.close();
    await served.endpoint.close();
    expect(served.endpoint.openStreams()).toBe(0);
  });
});
