import { once } from 'node:events';
import { createServer, request, type ServerResponse, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a proxy changes responses. */
export type ProxyBehavior =
  'passes' | 'holds back' | 'cuts when silent' | 'redirects' | 'serves a page' | 'compresses';

export type FakeProxy = { readonly publicUrl: string; readonly close: () => void };

const idleTimeout = 300;

/** Starts a proxy in front of a server. Appends to `X-Forwarded-For` like real proxies. */
export const serveFakeProxy = async (origin: string, habit: ProxyBehavior): Promise<FakeProxy> => {
  const server = createServer((incoming, outgoing) => {
    if (habit === 'redirects') outgoing.writeHead(308, { location: '/elsewhere' }).end();
    else if (habit === 'serves a page') outgoing.end('<!doctype html>');
    else forward(origin, incoming, outgoing, habit);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    publicUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const forward = (
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  habit: ProxyBehavior,
): void => {
  const headers = { ...incoming.headers, 'x-forwarded-for': '192.0.2.1' };
  const inner = request(`${origin}${incoming.url ?? ''}`, { headers }, (answer) => {
    const said = habit === 'compresses' ? { 'content-encoding': 'identity' } : {};
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...said });
    if (habit === 'holds back') {
      const held: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => held.push(chunk));
      answer.on('end', () => outgoing.end(Buffer.concat(held)));
      return;
    }
    answer.on('error', () => outgoing.destroy());
    answer.pipe(outgoing);
    if (habit === 'cuts when silent') {
      answer.once('data', () => setTimeout(() => outgoing.destroy(), idleTimeout).unref());
    }
  });
  inner.on('error', () => outgoing.destroy());
  outgoing.on('close', () => inner.destroy());
  inner.end();
};
