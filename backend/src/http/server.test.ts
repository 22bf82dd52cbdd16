import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { minutes } from '../kernel/duration.ts';
import { listen } from './server.ts';
import { rawBytes, rawRequest } from './testing/raw-request.ts';

let closing: (() => Promise<void>) | undefined;
afterEach(async () => closing?.());

const serve = async (listener: RequestListener, drain?: number) => {
  const where = { port: 0, host: '127.0.0.1', ...(drain !== undefined && { drain }) };
  const server = await listen({ callback: () => listener }, where);
  closing = server.close;
  return server;
};

const answerOk: RequestListener = (_request, response) => {
  response.end('ok');
};

test.each([
  'planted\r\n\r\n',
  'GET /?token=planted HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: planted\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nBad Header: planted\r\n\r\n',
])('invalid HTTP gets 400 and nothing else: %p', async (bytes) => {
  const { port } = await serve(answerOk);
  const answer = await rawBytes(port, bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer.split('\r\n\r\n')[1]).toBe('');
  expect(answer).not.toContain('planted');
});

test('headers over 16 KB are refused', async () => {
  const { port } = await serve(answerOk);
  const bytes = `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`;
  expect(await rawBytes(port, bytes)).toMatch(/^HTTP\/1\.1 431 /);
});

test('a connection that pipelines many requests without waiting for responses is cut', async () => {
  const started: unknown[] = [];
  const { port } = await serve((request) => started.push(request));
  const connection = connect(port, '127.0.0.1');
  connection.on('error', () => undefined);
  connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000));
  await once(connection, 'close');
  expect(started).toHaveLength(64);
});

test('a connection may send any number of requests one after the other', async () => {
  const { port } = await serve(answerOk);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  for (let count = 0; count < 40; count += 1) {
    const outgoing = request({ port, agent }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    ports.add(response.socket.localPort);
    response.resume();
    await once(response, 'end');
  }
  expect(ports.size).toBe(1);
  agent.destroy();
});

test('listening on a port that is taken fails', async () => {
  const { port } = await serve(answerOk);
  await expect(listen({ callback: () => answerOk }, { port, host: '127.0.0.1' })).rejects.toThrow(
    'EADDRINUSE',
  );
});

test('an idle keep-alive connection does not keep the server open', async () => {
  // Only closing the idle connection can end this one: the drain outlasts the test.
  const { port, close } = await serve(answerOk, minutes(5));
  const agent = new Agent({ keepAlive: true });
  const outgoing = request({ port, agent }).end();
  const [response] = (await once(outgoing, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
  await expect(close()).resolves.toBeUndefined();
  agent.destroy();
});

test('a connection on which nothing was sent does not keep the server open', async () => {
  const { port, close } = await serve(answerOk, minutes(5));
  const connection = connect(port, '127.0.0.1');
  await once(connection, 'connect');
  const closed = once(connection, 'close');
  await expect(close()).resolves.toBeUndefined();
  await closed;
});

test('a response in progress ends before the server does, even on a keep-alive connection', async () => {
  let finish: () => void = () => undefined;
  const { port, close } = await serve((_request, response) => {
    finish = () => response.end('whole');
    response.write('the ');
  }, minutes(5));
  const agent = new Agent({ keepAlive: true });
  const outgoing = request({ port, agent }).end();
  const [response] = (await once(outgoing, 'response')) as [AsyncIterable<Buffer>];
  const closed = close();
  finish();
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  await closed;
  expect(Buffer.concat(parts).toString()).toBe('the whole');
  agent.destroy();
});

test('connections still open after the time limit are cut', async () => {
  const { port, close } = await serve((_request, response) => {
    response.write('forever');
  }, 20);
  const asked = rawRequest(port, '/').catch(() => 'cut');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  await close();
  expect(await asked).toBe('cut');
});

test('several calls to close wait for the same end, and then the port is closed', async () => {
  const { port, close } = await serve(answerOk);
  await Promise.all([close(), close()]);
  await close();
  await expect(rawRequest(port, '/')).rejects.toThrow('ECONNREFUSED');
});
