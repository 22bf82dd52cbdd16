import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import { milliseconds, minutes } from '../../kernel/duration.ts';
import { resolveHost } from './resolve-host.ts';

let server: Socket | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** A name server on this machine. `answer` returns the message to send, or nothing. */
const nameServer = async (answer: (query: Buffer) => Buffer | undefined) => {
  const socket = createSocket('udp4');
  const { promise: asked, resolve } = Promise.withResolvers<undefined>();
  socket.on('message', (query, { port, address }) => {
    const message = answer(query);
    if (message !== undefined) socket.send(message, port, address);
    resolve(undefined);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server = socket;
  return { servers: [`127.0.0.1:${socket.address().port}`], asked };
};

/** The address 192.0.2.7 for a question of type A, no address for any other (RFC 1035 §4). */
const onlyFour = (query: Buffer): Buffer => {
  const nameEnd = query.indexOf(0, 12) + 1;
  const isA = query.readUInt16BE(nameEnd) === 1;
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(isA ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
  return Buffer.concat([header, query.subarray(12, nameEnd + 4), ...(isA ? [record] : [])]);
};

describe('the lookup of a host name', () => {
  test('returns the addresses that DNS has for it', async () => {
    const { servers } = await nameServer(onlyFour);
    const never = new AbortController();
    expect(await resolveHost({ servers })('client.example', never.signal)).toEqual(['192.0.2.7']);
  });

  test('ends when its signal aborts, even if the name server never answers', async () => {
    const { servers, asked } = await nameServer(() => undefined);
    const stop = new AbortController();
    const found = resolveHost({ servers, timeout: minutes(10) })('client.example', stop.signal);
    found.catch(() => undefined);
    await asked;
    stop.abort();
    await expect(found).rejects.toMatchObject({ code: 'ECANCELLED' });
  });

  test('stops waiting for a name server that does not answer in time', async () => {
    const { servers } = await nameServer(() => undefined);
    const never = new AbortController();
    const found = resolveHost({ servers, timeout: milliseconds(20) })('a.example', never.signal);
    await expect(found).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });
});
