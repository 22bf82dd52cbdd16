import { once } from 'node:events';
import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { eventually } from '../../../src/testing/eventually.ts';

export type RecordedCommands = {
  /** Every command so far with all its bytes, including commands in scripts. */
  readonly read: (redis: Redis) => Promise<Buffer>;
  readonly close: () => void;
};

/**
 * Records the commands sent to Redis with its own `MONITOR`. Only for a Redis without a password.
 */
export const recordCommands = async (redisUrl: string): Promise<RecordedCommands> => {
  const { hostname, port } = new URL(redisUrl);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write('MONITOR\r\n');
  await once(socket, 'data');
  return {
    read: async (redis) => {
      const end = randomUUID();
      await redis.echo(end);
      await eventually(async () => {
        if (!Buffer.concat(chunks).includes(end)) throw new Error('The record is incomplete.');
      });
      return unescape(Buffer.concat(chunks));
    },
    close: () => socket.destroy(),
  };
};

const escape = /\\(?:x(?<code>[0-9a-f]{2})|(?<letter>.))/g;
const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b' };

/** `MONITOR` writes unprintable bytes as `\x00`, which no encoding of a secret would match. */
const unescape = (record: Buffer): Buffer =>
  Buffer.from(
    record
      .toString('latin1')
      .replace(escape, (_all, code: string | undefined, letter: string | undefined) =>
        code === undefined
          ? (letters[letter ?? ''] ?? letter ?? '')
          : String.fromCharCode(Number.parseInt(code, 16)),
      ),
    'latin1',
  );
