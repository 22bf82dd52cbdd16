import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Exchange = {
  readonly path: string;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Forwards the request with changed headers; `undefined` removes one. */
  readonly forward: (headers?: Readonly<Record<string, string | undefined>>) => void;
};

/** Answers a request or forwards it. */
export type Tampering = (exchange: Exchange) => void;

export const forwardAll: Tampering = ({ forward }) => {
  forward();
};

export type TamperingProxy = { readonly origin: string; readonly close: () => void };

/** Starts a proxy that does what a test tells it to do. `target` is called for each request. */
export const serveTamperingProxy = async (
  target: () => string,
  tamper: Tampering,
  hostname = 'localhost',
): Promise<TamperingProxy> => {
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '').replace(/\?.*/, '');
    const forward: Exchange['forward'] = (headers = {}) => {
      forwardTo(target(), incoming, outgoing, headers);
    };
    tamper({ path, incoming, outgoing, forward });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const forwardTo = (
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  changes: Readonly<Record<string, string | undefined>>,
): void => {
  const headers = Object.fromEntries(
    Object.entries({ ...incoming.headers, ...changes }).filter(([, value]) => value !== undefined),
  );
  const { method } = incoming;
  const inner = request(`${target}${incoming.url ?? ''}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  inner.on('error', () => outgoing.destroy());
  outgoing.on('close', () => inner.destroy());
  incoming.pipe(inner);
};

/** Does something at one path and forwards all others. */
export const at =
  (path: string, act: (exchange: Exchange) => void): Tampering =>
  (exchange) => {
    if (exchange.path === path) act(exchange);
    else exchange.forward();
  };

/** Gives one path an answer and forwards all others. */
export const answerAt = (
  path: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Tampering =>
  at(path, ({ outgoing }) => {
    outgoing.writeHead(status, headers).end(body);
  });

export const html = { 'content-type': 'text/html' };
export const json = { 'content-type': 'application/json' };
export const page = '<!doctype html><title>Log in</title>';
