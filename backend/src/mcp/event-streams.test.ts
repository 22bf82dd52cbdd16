import { afterEach, describe, expect, test } from '@jest/globals';
import { memorySessionRelay } from '../adapters/memory/session-relay.ts';
import type { ServerDefinition } from './jsonrpc/server-definition.ts';
import type { SessionRelay } from './sessions/session-relay.ts';
import { fakeProduct } from './testing/fake-product.ts';
import { generousLimits } from './testing/serve-endpoint.ts';
import { ping, postJson, streamVisitor } from './testing/stream-visitor.ts';

const { close, connect, open, serve } = streamVisitor();
afterEach(close);

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
    { token: undefined, code: 'missing_token' },
    { token: 'mm_wrong', code: 'invalid_token' },
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

describe('when the lock of a vault changes', () => {
  test('its streams end at once and the others stay', async () => {
    const { product, vaults } = fakeProduct('mm_one', 'mm_two');
    const served = await serve({ product });
    const [mine, theirs] = [await connect(served), await connect(served, 'mm_two')];
    served.announce(vaults.get('mm_one')!.vaultId);
    expect(await mine.stream.next()).toBeUndefined();
    expect((await postJson(mine.endpoint, ping(1))).status).toBe(404);
    await postJson(theirs.endpoint, ping(2));
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

describe('at the end', () => {
  test('draining refuses new streams, lets a running call answer, then closes', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const features: ServerDefinition = {
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
    await postJson(endpoint, { ...ping(1), method: 'tools/call', params: { name: 'slow' } });
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
