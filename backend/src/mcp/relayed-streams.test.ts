import { describe, expect, test } from '@jest/globals';
import { memorySessionRelay } from '../adapters/memory/session-relay.ts';
import { AppError } from '../kernel/errors.ts';
import type { SessionRelay } from './sessions/session-relay.ts';
import { ping, postJson, streamClients } from './testing/stream-clients.ts';

const { connect, other, serve } = streamClients();

describe('with several processes', () => {
  const replicas = async (relay: SessionRelay) => {
    const [owner, sibling] = [await serve({ relay }), await serve({ relay })];
    const { stream, endpoint } = await connect(owner);
    return { owner, stream, endpoint, elsewhere: endpoint.replace(owner.origin, sibling.origin) };
  };

  test('answers a post to the process without the stream on the stream', async () => {
    const { stream, elsewhere } = await replicas(memorySessionRelay());
    expect((await postJson(elsewhere, ping(5))).status).toBe(202);
    expect((await stream.next())?.data).toContain('"id":5');
  });

  test('hides the text and the session secret of a relayed message @queue-holds-ids', async () => {
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

  test('another process answers 404 to a post for an ended stream or with the token of another vault', async () => {
    const { owner, stream, elsewhere } = await replicas(memorySessionRelay());
    const foreign = await postJson(elsewhere, ping(1), {
      authorization: `Bearer ${other().token}`,
    });
    expect(foreign.status).toBe(404);
    await owner.close();
    expect(await stream.next()).toBeUndefined();
    expect((await postJson(elsewhere, ping(2))).status).toBe(404);
  });

  test('while the relay is unavailable, the process without the stream answers 503 and the other keeps working', async () => {
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
