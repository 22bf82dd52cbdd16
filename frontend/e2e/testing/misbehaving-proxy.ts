import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin } from './origin.ts';
import { test as base } from './site.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

type FaultyProxy = {
  readonly origin: string;
  /** Answers a path instead of the server: `/sse` or `POST /mcp`. */
  readonly answer: (route: string, answer: Answer) => void;
  /** Replaces a header of calls to MCP: what the browser sends does not arrive. */
  readonly replaceHeader: (name: string, value: string | undefined) => void;
};

/** A real proxy in front of the product, which does what proxies do wrong. */
const startProxy = async (): Promise<FaultyProxy & { readonly close: () => void }> => {
  const answers = new Map<string, Answer>();
  const replaced = new Map<string, string | undefined>();
  // Longer than a test is idle: a client must not find its connection closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, (call, response) => {
    const path = new URL(call.url ?? '/', origin).pathname;
    const answer = answers.get(path) ?? answers.get(`${call.method ?? ''} ${path}`);
    if (answer !== undefined) answer(call, response);
    else passOn(call, response, Object.fromEntries(replaced));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: (route, answer) => answers.set(route, answer),
    replaceHeader: (name, value) => replaced.set(name, value),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

type Headers = Readonly<Record<string, string | undefined>>;

/** Only calls of MCP get other headers: the page has to load. */
const passOn = (call: IncomingMessage, response: ServerResponse, replaced: Headers): void => {
  const { method, headers, url = '/' } = call;
  const isMcp = /^\/(?:sse|mcp|messages)/.test(url);
  const passed = Object.entries({ ...headers, ...(isMcp && replaced) });
  const onward = request(`${origin}${url}`, {
    method,
    headers: Object.fromEntries(passed.filter(([, value]) => value !== undefined)),
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    response.flushHeaders();
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  call.pipe(onward);
};

/** Tests whose browser reaches the product through a separate proxy. */
export const test = base.extend<{ readonly faultyProxy: FaultyProxy }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires a pattern here.
  faultyProxy: async ({}, use) => {
    const proxy = await startProxy();
    await use(proxy);
    proxy.close();
  },
  baseURL: async ({ faultyProxy }, use) => {
    await use(faultyProxy.origin);
  },
});

/** A response that ends at once. */
export const send =
  (status: number, headers: Readonly<Record<string, string>>, body: string): Answer =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

export const json = { 'content-type': 'application/json' };
export const html = { 'content-type': 'text/html' };
export const events = { 'content-type': 'text/event-stream' };
