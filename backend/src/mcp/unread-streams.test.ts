import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { counted, recordEvidence } from '../../tests/proof/testing/evidence.ts';
import { iterations } from '../../tests/proof/testing/iterations.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import type { Stream } from './sessions/stream.ts';
import { createStreams, type Streams } from './sessions/streams.ts';
import { aStream } from './sessions/testing/some-stream.ts';
import { generousLimits } from './testing/serve-endpoint.ts';

const megabyte = 1_048_576;
const budget = 4 * megabyte;
const message = 'x'.repeat(100_000);

let server: Server;
let sockets: Socket[];
let responses: Map<string, ServerResponse>;
let streams: Streams;
let stalled: number;

beforeEach(async () => {
  sockets = [];
  responses = new Map();
  stalled = 0;
  server = createServer(({ url = '' }, response) => {
    response.writeHead(200).flushHeaders();
    responses.set(url, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ignored = (): undefined => undefined;
  streams = createStreams({
    clock: { now: () => 0 },
    log: { info: ignored, warn: ignored, error: ignored },
    metrics: {
      count: (_name, labels) =>
        (stalled += 'reason' in labels && labels.reason === 'stalled' ? 1 : 0),
      observe: ignored,
      set: ignored,
    },
    limits: { ...generousLimits, backlogBytes: budget },
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** A stream over a separate connection, whose client reads nothing or everything. */
const open = async (name: string, reads: boolean): Promise<Stream> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  if (reads) socket.resume();
  else socket.pause();
  socket.on('error', () => undefined);
  socket.write(`GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  while (!responses.has(`/${name}`)) await nextTurn();
  const stream = aStream({ clientKey: name, response: responses.get(`/${name}`)! });
  streams.register(stream);
  return stream;
};

const waiting = (): number =>
  [...responses.values()]
    .filter(({ destroyed }) => !destroyed)
    .reduce((sum, { writableLength }) => sum + writableLength, 0);

/** Number of unread streams, and the minimum and maximum message size in bytes. */
const crowds = [
  [20, 100_000, 100_000],
  [12, 200_000, 200_000],
  [20, 1_000, 100_000],
  [40, 40_000, 40_000],
].slice(0, iterations({ test: 1, proof: 4 })) as [number, number, number][];

test.each(crowds)(
  '%d unread streams never exceed the shared budget, and readers get everything (%d to %d bytes) @unread-is-bounded',
  async (count, least, largest) => {
    const random = seededRandom(count);
    const reader = await open('reader', true);
    let unread = await Promise.all(
      Array.from({ length: count }, async (_, index) => open(`unread-${index}`, false)),
    );
    let most = 0;
    let sent = 0;
    while (unread.length > count / 2) {
      const text = 'x'.repeat(least + Math.floor(random() * (largest - least)));
      for (const stream of [reader, ...unread]) {
        streams.send(stream, text);
        most = Math.max(most, waiting());
      }
      sent += text.length;
      while (reader.response.writableLength > 0) await nextTurn();
      unread = unread.filter(streams.isRegistered);
    }
    expect(most).toBeLessThanOrEqual(budget);
    expect(most).toBeGreaterThan(budget / 2);
    expect(stalled).toBe(count - unread.length);
    expect(streams.isRegistered(reader)).toBe(true);
    while (sockets[0]!.bytesRead < sent) await nextTurn();
    recordEvidence({
      promise: 'unread-is-bounded',
      tried: `${counted(count)} streams that nobody reads and one reader, messages of ${counted(least)} to ${counted(largest)} bytes, ${counted(sent)} bytes to each: at most ${counted(most)} of ${counted(budget)} bytes waited, ${counted(stalled)} streams were cut, the reader got all`,
    });
  },
);

test('the backlog of ending streams counts too @unread-is-bounded', async () => {
  let most = 0;
  const ended = iterations({ test: 20, proof: 200 });
  for (let index = 0; index < ended; index += 1) {
    const stream = await open(`ending-${index}`, false);
    // Fill the kernel's socket buffer, and then most of the stream's own limit.
    while (stream.response.writableLength < 900_000 && streams.isRegistered(stream)) {
      streams.send(stream, message);
      most = Math.max(most, waiting());
      await nextTurn();
    }
    streams.end(stream, 'replaced');
    most = Math.max(most, waiting());
  }
  expect(most).toBeLessThanOrEqual(budget);
  expect(most).toBeGreaterThan(budget / 2);
  recordEvidence({
    promise: 'unread-is-bounded',
    tried: `${counted(ended)} streams with unread messages ended one after the other: at most ${counted(most)} of ${counted(budget)} bytes waited`,
  });
});
