import type { ServerResponse } from 'node:http';
import type { Timestamp } from '../kernel/clock.ts';
import { seconds } from '../kernel/duration.ts';
import type { Caller } from './call-context.ts';
import type { SessionId } from './session-id.ts';

/**
 * One open event stream. Nothing but this is kept for it: about 9 KB with the response object,
 * where a server object of its own would be 280 KB.
 */
export type Stream = Caller & {
  readonly session: SessionId;
  readonly clientKey: string;
  readonly response: ServerResponse;
  /** Calls whose answer is still to come. */
  callsInFlight: number;
  /** Since when written bytes wait for the reader. */
  stalledSince: Timestamp | undefined;
  /** Cut off because its reader had stalled. */
  isCut: boolean;
  /** Stops the relay from listening for it. */
  unsubscribe: (() => void) | undefined;
};

const largestBacklog = 1_048_576;
const longestStall = seconds(45);

/** Sends one JSON-RPC message. Does nothing when the stream has ended. */
export const sendMessage = (stream: Stream, text: string): void => {
  write(stream, `event: message\ndata: ${text}\n\n`);
};

/** A sign of life for proxies that close what is silent; ends a stream whose reader has stalled. */
export const beat = (stream: Stream, now: Timestamp): void => {
  if (stream.response.writableLength === 0) stream.stalledSince = undefined;
  else stream.stalledSince ??= now;
  // A clock that was set back must not keep a dead stream for as long as it was wrong.
  if (Math.abs(now - (stream.stalledSince ?? now)) >= longestStall) {
    cut(stream);
  } else {
    write(stream, ':\n\n');
  }
};

/** Lets the client read to the end and come back; one that no longer reads is cut off. */
export const endStream = ({ response, stalledSince }: Stream): void => {
  if (stalledSince === undefined) response.end();
  else response.destroy();
  if (response.writableLength === 0 || response.destroyed) return;
  const cut = setTimeout(() => response.destroy(), longestStall).unref();
  response.once('close', () => {
    clearTimeout(cut);
  });
};

const write = (stream: Stream, text: string): void => {
  const { response } = stream;
  if (response.writableEnded || response.destroyed) return;
  response.write(text);
  if (response.writableLength > largestBacklog) cut(stream);
};

const cut = (stream: Stream): void => {
  stream.isCut = true;
  stream.response.destroy();
};
