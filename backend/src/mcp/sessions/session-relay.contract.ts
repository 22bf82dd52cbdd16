import { describe, expect, test } from '@jest/globals';
import type { SessionRelay } from './session-relay.ts';

/** Two ends of one relay, as two processes would hold them. */
export type OpenedRelays = {
  readonly here: SessionRelay;
  readonly there: SessionRelay;
  readonly close: () => Promise<void>;
};

export const sessionRelayContract = (open: () => Promise<OpenedRelays>): void => {
  const withRelays = async (check: (relays: OpenedRelays) => Promise<void>): Promise<void> => {
    const relays = await open();
    try {
      await check(relays);
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
    test('carries every byte to the process that holds the stream', async () => {
      await withRelays(async ({ here, there }) => {
        const { received } = await listenOnce(there, 'route-a');
        const payload = Uint8Array.from({ length: 256 }, (_, index) => index);
        await expect(here.deliver('route-a', payload)).resolves.toBe('delivered');
        expect([...(await received)]).toEqual([...payload]);
      });
    });

    test('carries a large message whole', async () => {
      await withRelays(async ({ here, there }) => {
        const { received } = await listenOnce(there, 'route-a');
        await here.deliver('route-a', new Uint8Array(70_000).fill(7));
        expect((await received).length).toBe(70_000);
      });
    });

    test('says so when nobody holds the stream', async () => {
      await withRelays(async ({ here, there }) => {
        await there.subscribe('route-a', () => undefined);
        await expect(here.deliver('route-b', new Uint8Array([1]))).resolves.toBe('nobody');
      });
    });

    test('never mixes two streams up', async () => {
      await withRelays(async ({ here, there }) => {
        const a = await listenOnce(there, 'route-a');
        const b = await listenOnce(here, 'route-b');
        await here.deliver('route-a', new Uint8Array([1]));
        await there.deliver('route-b', new Uint8Array([2]));
        expect([...(await a.received)]).toEqual([1]);
        expect([...(await b.received)]).toEqual([2]);
      });
    });

    test('keeps the order of one stream', async () => {
      await withRelays(async ({ here, there }) => {
        const numbers: number[] = [];
        const { promise: all, resolve } = Promise.withResolvers<undefined>();
        await there.subscribe('route-a', ([first]) => {
          if (numbers.push(first ?? -1) === 20) resolve(undefined);
        });
        for (let index = 0; index < 20; index += 1) {
          await here.deliver('route-a', new Uint8Array([index]));
        }
        await all;
        expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index));
      });
    });

    test('a stream that ended is held by nobody, and ending twice is fine', async () => {
      await withRelays(async ({ here, there }) => {
        const { stop } = await listenOnce(there, 'route-a');
        stop();
        stop();
        // Another round trip, so that the end has reached a carrier outside the process too.
        const { received } = await listenOnce(there, 'route-b');
        await here.deliver('route-b', new Uint8Array([1]));
        await received;
        await expect(here.deliver('route-a', new Uint8Array([1]))).resolves.toBe('nobody');
      });
    });
  });
};
