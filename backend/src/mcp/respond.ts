import type { ServerResponse } from 'node:http';
import type { AppContext } from '../http/context.ts';
import type { Answer } from './call-context.ts';

/** Takes the response out of Koa's hands: written here, once, whole. */
export const respond = (context: AppContext, answer: Answer | undefined): void => {
  context.respond = false;
  const { res } = context;
  if (res.headersSent) return;
  if (answer === undefined) {
    res.writeHead(202, { 'content-length': 0 }).end();
    return;
  }
  const { status, text } = answer;
  res.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  res.end(text);
};

/** Turns the response into an event stream. Proxies are told to pass every byte on at once. */
export const startEvents = (context: AppContext): ServerResponse => {
  context.respond = false;
  return context.res.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
};
