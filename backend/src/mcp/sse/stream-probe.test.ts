import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { times } from '../../testing/times.ts';
import { streamClients } from '../testing/stream-clients.ts';
import { openEventStream } from '../testing/event-stream.ts';

const { one, serve } = streamClients();

const check = (origin: string, headers: Record<string, string> = {}) =>
  openEventStream(`${origin}/sse?check=1`, { headers });

test('a probe needs no token, reports the number of proxies without an address, and ends', async () => {
  const { origin, endpoint } = await serve();
  const stream = await check(origin, { 'x-forwarded-for': '192.0.2.7, 198.51.100.9' });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(await stream.next()).toEqual({ event: 'check', data: '{"proxies":2}' });
  expect(await stream.next()).toEqual({ event: 'check', data: '{}' });
  expect(await stream.next()).toBeUndefined();
  expect(endpoint.openStreams()).toBe(0);
});

/** From another address of this machine. */
const statusFrom = async (localAddress: string, url: string): Promise<number | undefined> => {
  const asked = get(url, { localAddress, agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.destroy();
  return response.statusCode;
};

test('rejects more than five probes from one address at once, and frees the slot of one that disconnects', async () => {
  const { origin } = await serve();
  const url = `${origin}/sse?check=20`;
  const streams = await Promise.all(times(5, async () => openEventStream(url)));
  const refused = await fetch(url);
  expect(await statusFrom('127.0.0.2', url)).toBe(200);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('20');
  for (const stream of streams) await stream.close();
  for (;;) {
    const again = await fetch(url);
    await again.body?.cancel();
    if (again.status === 200) break;
  }
});

test('opens an ordinary stream if there is a token', async () => {
  const { origin } = await serve();
  const stream = await openEventStream(`${origin}/sse?check=1&token=${one().token}`);
  expect(await stream.next()).toHaveProperty('retry');
  await stream.close();
});
