import type { ServerResponse } from 'node:http';
import type { AppContext } from '../../http/context.ts';

/** Turns the response into an event stream that proxies must not buffer. */
export const startEvents = (context: AppContext): ServerResponse => {
  context.respond = false;
  return context.res.writeHead(200, [...withoutCaching(context.state.headers), ...streamType]);
};

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
