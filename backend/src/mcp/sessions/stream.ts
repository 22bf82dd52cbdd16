import type { KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Timestamp } from '../../kernel/clock.ts';
import { seconds } from '../../kernel/duration.ts';
import type { SealedVault } from '../../tokens/index.ts';
import type { Caller } from '../dispatch/call.ts';
import type { LastSequences } from './replay-guard.ts';

/**
 * One open event stream. This is everything the server stores for it: about 9 KB with the response
 * object, compared with 280 KB for a server object per stream. It has no token, no secret and no
 * key that opens a memory: every message includes the secret that reopens its vault.
 */
export type Stream = Caller & {
  readonly vault: SealedVault;
  /** The public part of the session id. */
  readonly route: string;
  readonly secretHash: Uint8Array;
  /** Opens messages that other processes relay, and nothing else. */
  readonly relayKey: KeyObject;
  /** Missing until the first relayed message. */
  lastNumbers: LastSequences | undefined;
  readonly clientKey: string;
  /** Set when it is registered. */
  openedAt: Timestamp | undefined;
  /** When the client last sent something; set when it is registered. */
  lastUsedAt: Timestamp | undefined;
  readonly response: ServerResponse;
  /** Calls not yet answered. */
  callsInFlight: number;
  /** When the client stopped reading what was written. */
  stalledSince: Timestamp | undefined;
  /** Cut off because its reader stalled. */
  isCut: boolean;
  /** Unsubscribes the stream from the relay. */
  unsubscribe: (() => void) | undefined;
};

const maxBacklog = 1_048_576;
const maxStall = seconds(45);

/**
 * Sends one JSON-RPC message and returns its size in bytes. Does nothing once the stream has ended.
 */
export const sendMessage = (stream: Stream, text: string): number =>
  // Written as bytes: a queued string takes up to three times its length.
  write(stream, Buffer.from(`event: message\ndata: ${text}\n\n`));

/** Keeps proxies from closing a silent stream; ends a stream whose reader has stalled. */
export const heartbeat = (stream: Stream, now: Timestamp): void => {
  if (stream.response.writableLength === 0) stream.stalledSince = undefined;
  else stream.stalledSince ??= now;
  // A clock set backwards must not keep a dead stream open for as long as the clock was set back.
  if (Math.abs(now - (stream.stalledSince ?? now)) >= maxStall) {
    cut(stream);
  } else {
    write(stream, ':\n\n');
  }
};

/** Lets the client read to the end and reconnect; cuts off one that no longer reads. */
export const endStream = ({ response, stalledSince }: Stream): void => {
  if (stalledSince === undefined) response.end();
  else response.destroy();
  if (response.writableLength === 0 || response.destroyed) return;
  const cut = setTimeout(() => response.destroy(), maxStall).unref();
  response.once('close', () => {
    clearTimeout(cut);
  });
};

const write = (stream: Stream, message: string | Buffer): number => {
  const { response } = stream;
  if (response.writableEnded || response.destroyed) return 0;
  response.write(message);
  if (response.writableLength > maxBacklog) cut(stream);
  return message.length;
};

/** Disconnects a client that does not read. */
export const cut = (stream: Stream): void => {
  stream.isCut = true;
  stream.response.destroy();
};
