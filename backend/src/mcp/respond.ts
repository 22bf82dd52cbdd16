import type { ServerResponse } from 'node:http';
import type { AppContext } from '../http/context.ts';
import type { JsonRpcResponse } from './jsonrpc/call-context.ts';

/** Writes the whole response at once and bypasses Koa's response handling. */
export const respond = (context: AppContext, answer: JsonRpcResponse | undefined): void => {
  context.respond = false;
  const { res, state } = context;
  if (res.headersSent) return;
  if (answer === undefined) {
    // Without a body there is no content for a browser to misread, so it needs no policy headers.
    res.writeHead(202, emptyResponse).end();
    return;
  }
  const { status, text } = answer;
  const length = String(Buffer.byteLength(text));
  res.writeHead(status, [...state.headers, ...jsonType, 'Content-Length', length]);
  res.end(text);
};

/** Turns the response into an event stream that proxies must not buffer. */
export const startEvents = (context: AppContext): ServerResponse => {
  context.respond = false;
  return context.res.writeHead(200, [...withoutCaching(context.state.headers), ...streamType]);
};

const emptyResponse = ['Content-Length', '0'];
const jsonType = ['Content-Type', 'application/json'];
const streamType = [
  'Content-Type',
  'text/event-stream',
  'Cache-Control',
  'no-cache, no-transform',
  'X-Accel-Buffering',
  'no',
];

/** A stream sets its own cache policy, which would conflict with the default one. */
const withoutCaching = (headers: readonly string[]): string[] => {
  const name = headers.indexOf('Cache-Control');
  return name === -1 ? [...headers] : [...headers.slice(0, name), ...headers.slice(name + 2)];
};
