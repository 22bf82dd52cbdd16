import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AppError } from '../../kernel/errors.ts';
import type { AppContext } from '../../http/context.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { createStreams, type Streams } from '../sessions/streams.ts';
import { generousLimits } from '../testing/serve-endpoint.ts';
import { openStream } from './open-stream.ts';

let installation: ProductOnDisk;
let closed: string[];

beforeAll(async () => {
  installation = await openProductOnDisk();
});
afterAll(async () => installation.close());

const newStreams = (): Streams => {
  closed = [];
  return createStreams({
    clock: { now: () => Date.now() },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    metrics: {
      count: (_name, labels) => {
        if ('reason' in labels) closed.push(String(labels.reason));
      },
      observe: () => undefined,
      set: () => undefined,
    },
    limits: generousLimits,
  });
};

/** Resolves when the client has disconnected and the response has noticed. */
type Leave = () => Promise<void>;

type Steps = {
  readonly authenticate?: (leave: Leave) => Promise<void>;
  readonly subscribe?: (leave: Leave) => Promise<void>;
  readonly reopen?: (leave: Leave) => Promise<void>;
};

type Opened = { readonly streams: Streams; readonly subscriptions: number };

/** Opens one stream over HTTP, with these steps on the way. */
const openWith = async (steps: Steps): Promise<Opened> => {
  const { product, newVault } = installation;
  const { token } = await newVault();
  const streams = newStreams();
  let subscriptions = 0;
  const { promise: opened, resolve: finish } = Promise.withResolvers<unknown>();
  const server = createServer((req, res) => {
    const leave: Leave = async () => {
      const left = once(res, 'close');
      socket.destroy();
      await left;
    };
    const open = openStream({
      product: {
        tokens: {
          ...product.tokens,
          reopen: async (...asked) => {
            await steps.reopen?.(leave);
            return product.tokens.reopen(...asked);
          },
        },
      },
      authenticate: async () => {
        const vault = await product.tokens.open(token);
        await steps.authenticate?.(leave);
        return vault;
      },
      streams,
      relay: {
        deliver: async () => 'nobody',
        subscribe: async () => {
          subscriptions += 1;
          await steps.subscribe?.(leave);
          return () => void (subscriptions -= 1);
        },
      },
      handleMessage: async () => undefined,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      messagesPath: '/messages',
    });
    const state = { requestId: 'r', clientKey: '::1', headers: [] };
    finish(open({ req, res, state } as unknown as AppContext));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /sse HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await opened;
  socket.destroy();
  server.close();
  return { streams, subscriptions };
};

const left = async (leave: Leave): Promise<void> => leave();

test('a client that leaves while its token is checked leaves no stream behind', async () => {
  const { streams, subscriptions } = await openWith({ authenticate: left });
  expect([streams.count(), subscriptions]).toEqual([0, 0]);
});

test('a client that leaves during the relay subscription leaves neither stream nor subscription', async () => {
  const { streams, subscriptions } = await openWith({
    subscribe: left,
    reopen: async () => {
      throw new AppError('storage_unavailable', 'The storage does not answer.');
    },
  });
  expect([streams.count(), subscriptions]).toEqual([0, 0]);
  expect(closed).toEqual(['left']);
});

test('a client that leaves while its vault is reopened leaves neither stream nor subscription', async () => {
  const { streams, subscriptions } = await openWith({ reopen: left });
  expect([streams.count(), subscriptions]).toEqual([0, 0]);
});

test('a stream that cannot open because the storage fails is not counted as a changed token', async () => {
  const { subscriptions } = await openWith({
    reopen: async () => {
      throw new AppError('storage_unavailable', 'The storage does not answer.');
    },
  });
  expect([subscriptions, closed]).toEqual([0, ['failed']]);
});
