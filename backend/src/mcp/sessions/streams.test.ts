import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { minutes, seconds } from '../../kernel/duration.ts';
import { sendMessage, type Stream } from './stream.ts';
import { createStreams, ticksPerRound, type Streams } from './streams.ts';
import { someSealedVault } from '../../testing/some-values.ts';
import { aStream } from './testing/some-stream.ts';

const limits = { streamsPerVault: 2, streamsPerClient: 3, streams: 5, backlogBytes: 3_000_000 };
const one = someSealedVault();
const other = someSealedVault();

let now: number;
let openStreams: number;
let closed: string[];
let streams: Streams;

beforeEach(() => {
  now = 0;
  openStreams = 0;
  closed = [];
  streams = createStreams({
    clock: { now: () => now },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    metrics: {
      count: (_name, labels) => {
        if ('reason' in labels) closed.push(String(labels.reason));
      },
      observe: () => undefined,
      set: (_name, value) => (openStreams = value),
    },
    limits,
  });
});

const registered = (chosen: Partial<Stream> = {}): Stream => {
  const stream = aStream(chosen);
  streams.register(stream);
  return stream;
};

const refusalOf = (open: () => unknown): unknown => {
  try {
    return open();
  } catch (error) {
    return error;
  }
};

describe('the limits', () => {
  test('a stream over the limit of a vault ends the one that has been idle for the longest time', () => {
    const [first, second] = [registered({ vault: one }), registered({ vault: one })];
    now = minutes(4);
    first.lastUsedAt = now;
    now = minutes(6);
    const third = registered({ vault: one });
    expect([first, second, third].map(streams.isRegistered)).toEqual([true, false, true]);
    expect(second.response.writableEnded).toBe(true);
  });

  test('a vault whose streams are all in use keeps them, and one more has to wait', () => {
    const [recent, busy] = [
      registered({ vault: one }),
      registered({ vault: one, callsInFlight: 1 }),
    ];
    now = minutes(4.5);
    expect(refusalOf(() => registered({ vault: one }))).toMatchObject({
      code: 'stream_limit_reached',
      details: { retryAfterSeconds: 30 },
    });
    now = minutes(5);
    recent.lastUsedAt = now;
    expect(refusalOf(() => registered({ vault: one }))).toMatchObject({
      details: { retryAfterSeconds: 60 },
    });
    expect([recent, busy].every(streams.isRegistered)).toBe(true);
  });

  test('clients that reconnect at once do not end each other’s streams in a loop', () => {
    const clients = [registered({ vault: one }), registered({ vault: one })];
    now = minutes(10);
    for (let reconnects = 0; reconnects < 100; reconnects += 1) {
      const [left] = clients.filter((stream) => !streams.isRegistered(stream));
      if (left !== undefined) clients.splice(clients.indexOf(left), 1);
      const opened = aStream({ vault: one });
      const refused = refusalOf(() => {
        streams.register(opened);
      });
      if (refused === undefined) clients.push(opened);
    }
    expect(closed).toEqual(['replaced', 'replaced']);
  });

  test('a clock set back does not keep idle streams open', () => {
    now = minutes(60);
    const idle = [registered({ vault: one }), registered({ vault: one })];
    now = 0;
    registered({ vault: one });
    expect(idle.map(streams.isRegistered)).toEqual([false, true]);
  });

  test('another vault is not affected', () => {
    const theirs = registered({ vault: other });
    for (let index = 0; index < 4; index += 1) {
      now += minutes(5);
      registered({ vault: one });
    }
    expect(streams.isRegistered(theirs)).toBe(true);
  });

  test('a stream over the limit of a client is rejected until another one closes', () => {
    const [first] = [1, 2, 3].map(() => registered({ clientKey: 'here' }));
    expect(() => registered({ clientKey: 'here' })).toThrow(/Too many event streams/);
    first!.response.emit('close');
    registered({ clientKey: 'here' });
    expect(streams.count()).toBe(3);
  });

  test('a stream over the limit of the process is rejected with a retry time', () => {
    for (let index = 0; index < limits.streams; index += 1) registered();
    expect(refusalOf(registered)).toMatchObject({
      code: 'stream_limit_reached',
      details: { retryAfterSeconds: 5 },
    });
  });
});

test('a stream that closed is removed once, together with its relay subscription', () => {
  let stopped = 0;
  const stream = registered({ unsubscribe: () => (stopped += 1) });
  expect(openStreams).toBe(1);
  stream.response.emit('close');
  streams.end(stream, 'stopping');
  expect([streams.count(), openStreams, stopped]).toEqual([0, 0, 1]);
  expect(streams.find(stream.route)).toBeUndefined();
});

test('the open streams of a vault are listed with their tool and time, those of others are not', () => {
  now = 7;
  const stream = registered({ vault: one, clientName: 'Cursor' });
  registered({ vault: other });
  expect(streams.ofVault(one.vaultId)).toEqual([{ tool: 'Cursor', openedAt: 7 }]);
  stream.response.emit('close');
  expect(streams.ofVault(one.vaultId)).toEqual([]);
});

test('all streams of a vault end together, and no others', () => {
  const mine = [registered({ vault: one }), registered({ vault: one })];
  const theirs = registered({ vault: other });
  streams.endAllOf(one.vaultId);
  expect(mine.map(({ response }) => response.writableEnded)).toEqual([true, true]);
  expect(streams.isRegistered(theirs)).toBe(true);
});

describe('the heartbeat', () => {
  const around = (): void => {
    for (let tick = 0; tick < ticksPerRound; tick += 1) streams.tick();
  };

  test('reaches every stream once per round, one slice per tick', () => {
    const all = [registered(), registered(), registered()];
    const waiting = (): number[] => all.map(({ response }) => response.writableLength);
    streams.tick();
    expect(waiting().map((length) => length > 0)).toEqual([true, false, false]);
    for (let tick = 1; tick < ticksPerRound; tick += 1) streams.tick();
    const [once] = waiting();
    expect(waiting()).toEqual([once, once, once]);
    around();
    const [twice] = waiting();
    expect(waiting()).toEqual([twice, twice, twice]);
    expect(twice).toBeGreaterThan(once!);
  });

  test('releases a stream whose response closed unnoticed', () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    Object.defineProperty(response, 'closed', { value: true });
    registered({ response });
    around();
    expect([streams.count(), closed]).toEqual([0, ['left']]);
  });

  test('cuts off a client that has not read for 45 seconds, and not before', () => {
    const { response } = registered();
    around();
    for (let waited = 0; waited <= 45; waited += 15) {
      expect(response.destroyed).toBe(false);
      around();
      now += seconds(15);
    }
    expect(response.destroyed).toBe(true);
  });
});

test('cuts off a client whose backlog exceeds a megabyte', () => {
  const stream = registered();
  sendMessage(stream, 'x'.repeat(900_000));
  expect(stream.response.destroyed).toBe(false);
  sendMessage(stream, 'x'.repeat(200_000));
  expect(stream.response.destroyed).toBe(true);
});

describe('draining', () => {
  test('rejects new streams with a retry time', async () => {
    await streams.drain(0);
    expect(refusalOf(registered)).toMatchObject({ code: 'shutting_down' });
  });

  test('ends streams without a call first', async () => {
    const busy = registered({ callsInFlight: 1 });
    const idle = registered();
    const drained = streams.drain(300);
    expect([idle, busy].map(streams.isRegistered)).toEqual([false, true]);
    await drained;
    expect(streams.count()).toBe(0);
  });
});

test('counts the reason why each stream ended, once per stream', () => {
  const left = registered();
  left.response.emit('close');
  left.response.emit('close');
  const stalled = registered();
  sendMessage(stalled, 'x'.repeat(1_100_000));
  stalled.response.emit('close');
  for (let index = 0; index < 3; index += 1) {
    now += minutes(5);
    registered({ vault: one });
  }
  streams.endAllOf(one.vaultId);
  registered();
  streams.endAll();
  expect(closed).toEqual([
    'left',
    'stalled',
    'replaced',
    'token_changed',
    'token_changed',
    'stopping',
  ]);
});
