import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { SessionRelay } from './session-relay.ts';

/** Two ends of one relay, as in two processes. */
export type OpenedRelays = {
  readonly here: SessionRelay;
  readonly there: SessionRelay;
  readonly close: () => Promise<void>;
};

type Routes = { readonly routes: { readonly a: string; readonly b: string } };

export const sessionRelayContract = (open: () => Promise<OpenedRelays>): void => {
  // Other tests may share the carrier, so each test uses unique routes.
  const withRelays = async (check: (opened: OpenedRelays & Routes) => Promise<void>) => {
    const relays = await open();
    try {
      await check({ ...relays, routes: { a: randomUUID(), b: randomUUID() } });
    } finally {
      await relays.close();
    }
  };

  /** The next payload sent to `route`. */
  const listenOnce = async (
    relay: SessionRelay,
    route: string,
  ): Promise<{ readonly received: Promise<Uint8Array>; readonly stop: () => void }> => {
    const { promise: received, resolve } = Promise.withResolvers<Uint8Array>();
    const stop = await relay.subscribe(route, resolve);
    return { received, stop };
  };

  describe('a session relay', () => {
    test('delivers every byte to the process with the stream', async () => {
      await withRelays(async ({ here, there, routes }) => {
        const { received } = await listenOnce(there, routes.a);
        const payload = Uint8Array.from({ length: 256 }, (_, index) => index);
        await expect(here.deliver(routes.a, payload)).resolves.toBe('delivered');
        expect([...(await received)]).toEqual([...payload]);
      });
    });

    test('delivers a large message completely', async () => {
      await withRelays(async ({ here, there, routes }) => {
        const { received } = await listenOnce(there, routes.a);
        await here.deliver(routes.a, new Uint8Array(70_000).fill(7));
        expect((await received).length).toBe(70_000);
      });
    });

    test('reports if no process has the stream', async () => {
      await withRelays(async ({ here, there, routes }) => {
        await there.subscribe(routes.a, () => undefined);
        await expect(here.deliver(routes.b, new Uint8Array([1]))).resolves.toBe('nobody');
      });
    });

    test('delivers each message to its own stream', async () => {
      await withRelays(async ({ here, there, routes }) => {
        const a = await listenOnce(there, routes.a);
        const b = await listenOnce(here, routes.b);
        await here.deliver(routes.a, new Uint8Array([1]));
        await there.deliver(routes.b, new Uint8Array([2]));
        expect([...(await a.received)]).toEqual([1]);
        expect([...(await b.received)]).toEqual([2]);
      });
    });

    test('keeps the messages of one stream in order', async () => {
      await withRelays(async ({ here, there, routes }) => {
        const numbers: number[] = [];
        const { promise: all, resolve } = Promise.withResolvers<undefined>();
        await there.subscribe(routes.a, ([first]) => {
          if (numbers.push(first ?? -1) === 20) resolve(undefined);
        });
        for (let index = 0; index < 20; index += 1) {
          await here.deliver(routes.a, new Uint8Array([index]));
        }
        await all;
        expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index));
      });
    });

    test('returns `nobody` for an ended stream, and unsubscribing twice is safe', async () => {
      await withRelays(async ({ here, there, routes }) => {
        const { stop } = await listenOnce(there, routes.a);
        stop();
        stop();
        // One more round trip, so that the unsubscribe has reached an external carrier too.
        const { received } = await listenOnce(there, routes.b);
        await here.deliver(routes.b, new Uint8Array([1]));
        await received;
        await expect(here.deliver(routes.a, new Uint8Array([1]))).resolves.toBe('nobody');
      });
    });
  });
};
