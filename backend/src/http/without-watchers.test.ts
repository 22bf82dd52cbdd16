import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import Koa, { type Middleware } from 'koa';
import { withoutWatchers } from './without-watchers.ts';

const serve = async (listener: RequestListener, use: (url: string) => Promise<void>) => {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const appOf = (middleware: Middleware): RequestListener => {
  const app = new Koa();
  app.silent = true;
  withoutWatchers(app);
  app.use(middleware);
  const callback = app.callback();
  return (request, response) => {
    void callback(request, response);
  };
};

const visit = async (url: string): Promise<void> => {
  expect((await fetch(url)).status).toBe(200);
};

test('a response has no more listeners than one without Koa', async () => {
  const counts: number[] = [];
  const app = appOf((ctx) => {
    counts.push(ctx.res.listenerCount('finish'), ctx.req.socket.listenerCount('close'));
    ctx.body = 'done';
  });
  const plain: number[] = [];
  await serve(app, visit);
  await serve((request, response) => {
    plain.push(response.listenerCount('finish'), request.socket.listenerCount('close'));
    response.end();
  }, visit);
  expect(counts).toEqual(plain);
});

test('a stream that is sent is destroyed when the client leaves', async () => {
  const sent = new Readable({ read: () => undefined });
  sent.push('first');
  sent.on('error', () => undefined);
  const app = appOf((ctx) => {
    ctx.body = sent;
  });
  await serve(app, async (url) => {
    const leaving = new AbortController();
    const { body } = await fetch(url, { signal: leaving.signal });
    await body?.getReader().read();
    const closed = new Promise((resolve) => sent.once('close', resolve));
    leaving.abort();
    await closed;
    expect(sent.destroyed).toBe(true);
  });
});

test('a stream that would be sent is destroyed after a HEAD request', async () => {
  const sent = new Readable({ read: () => undefined });
  const closed = once(sent, 'close');
  const app = appOf((ctx) => {
    ctx.body = sent;
  });
  await serve(app, async (url) => {
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    await closed;
    expect(sent.destroyed).toBe(true);
  });
});
