import type { ServerResponse } from 'node:http';
import type { AppContext } from '../http/context.ts';
import type { Answer } from './jsonrpc/call-context.ts';

/** Takes the response out of Koa's hands: written here, once, whole. */
export const respond = (context: AppContext, answer: Answer | undefined): void => {
  context.respond = false;
  const { res, state } = context;
  if (res.headersSent) return;
  if (answer === undefined) {
    // Without a body there is nothing for a browser to misread, so nothing to forbid it.
    res.writeHead(202, emptyAnswer).end();
    return;
  }
  const { status, text } = answer;
  const length = String(Buffer.byteLength(text));
  res.writeHead(status, [...state.headers, ...jsonType, 'Content-Length', length]);
  res.end(text);
};

/** Turns the response into an event stream. Proxies are told to pass every byte on at once. */
export const startEvents = (context: AppContext): ServerResponse => {
  context.respond = false;
  return context.res.writeHead(200, [...withoutCaching(context.state.headers), ...streamType]);
};

const emptyAnswer = ['Content-Length', '0'];
const jsonType = ['Content-Type', 'application/json'];
const streamType = [
  'Content-Type',
  'text/event-stream',
  'Cache-Control',
  'no-cache, no-transform',
  'X-Accel-Buffering',
  'no',
];

/** A stream has its own word on caching, and two would contradict each other. */
const withoutCaching = (headers: readonly string[]): string[] => {
  const name = headers.indexOf('Cache-Control');
  return name === -1 ? [...headers] : [...headers.slice(0, name), ...headers.slice(name + 2)];
};
