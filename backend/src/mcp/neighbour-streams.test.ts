import { afterEach, describe, expect, test } from '@jest/globals';
import { memorySessionRelay } from '../adapters/memory/session-relay.ts';
import { AppError } from '../kernel/errors.ts';
import type { SessionRelay } from './sessions/session-relay.ts';
import { fakeProduct } from './testing/fake-product.ts';
import { ping, postJson, streamVisitor } from './testing/stream-visitor.ts';

const { close, connect, serve } = streamVisitor();
afterEach(close);

describe('with several processes', () => {
  const replicas = async (relay: SessionRelay) => {
    const { product } = fakeProduct('mm_one', 'mm_two');
    const [owner, neighbour] = [await serve({ product, relay }), await serve({ product, relay })];
    const { stream, endpoint } = await connect(owner);
    return { owner, stream, endpoint, elsewhere: endpoint.replace(owner.origin, neighbour.origin) };
  };

  test('a post that lands on the wrong one is answered on the stream', async () => {
    const { stream, elsewhere } = await replicas(memorySessionRelay());
    expect((await postJson(elsewhere, ping(5))).status).toBe(202);
    expect((await stream.next())?.data).toContain('"id":5');
  });

  test('what is handed over shows neither words nor secret @queue-holds-ids', async () => {
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
    await postJson(elsewhere, { ...ping(5), params: { text: 'User prefers tea' } });
    await stream.next();
    expect(seen).toHaveLength(2);
    expect(seen.join()).not.toMatch(/prefers tea|jsonrpc/);
    expect(seen.join()).not.toContain(secret);
  });

  test('a stream that has ended is 404 there too, and so is the token of another vault', async () => {
    const { owner, stream, elsewhere } = await replicas(memorySessionRelay());
    const foreign = await postJson(elsewhere, ping(1), { authorization: 'Bearer mm_two' });
    expect(foreign.status).toBe(404);
    await owner.close();
    expect(await stream.next()).toBeUndefined();
    expect((await postJson(elsewhere, ping(2))).status).toBe(404);
  });

  test('the wrong one answers 503 while the relay is away; the right one goes on', async () => {
    const relay: SessionRelay = {
      ...memorySessionRelay(),
      deliver: async () => {
        throw new AppError('storage_unavailable', 'The relay cannot be reached. Try again.');
      },
    };
    const { stream, endpoint, elsewhere } = await replicas(relay);
    expect((await postJson(elsewhere, ping(1))).status).toBe(503);
    await postJson(endpoint, ping(2));
    expect((await stream.next())?.data).toContain('"id":2');
  });
});
