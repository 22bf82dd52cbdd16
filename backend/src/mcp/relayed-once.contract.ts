import { expect, test } from '@jest/globals';
import type { SessionRelay } from './session-relay.ts';
import type { OpenedRelays } from './session-relay.contract.ts';
import { fakeProduct } from './testing/fake-product.ts';
import { ping, postJson, streamVisitor } from './testing/stream-visitor.ts';

/** Whatever carries messages between processes may carry one again, or be made to. */
export const relayedOnceContract = (open: () => Promise<OpenedRelays>): void => {
  test('a relayed message that is published again, later or out of order, is answered once @relayed-once', async () => {
    const relays = await open();
    const { serve, connect, close } = streamVisitor();
    try {
      const { product } = fakeProduct('mm_one');
      const published: [route: string, payload: Uint8Array][] = [];
      const recording: SessionRelay = {
        ...relays.here,
        deliver: async (route, payload) => {
          published.push([route, payload]);
          return relays.here.deliver(route, payload);
        },
      };
      const owner = await serve({ product, relay: relays.there });
      const neighbour = await serve({ product, relay: recording });
      const { stream, endpoint } = await connect(owner);
      const elsewhere = endpoint.replace(owner.origin, neighbour.origin);
      const post = async (id: number): Promise<unknown> => {
        expect((await postJson(elsewhere, ping(id))).status).toBe(202);
        return JSON.parse((await stream.next())?.data ?? '{}');
      };

      expect([await post(1), await post(2)]).toMatchObject([{ id: 1 }, { id: 2 }]);
      expect(published).toHaveLength(2);
      for (const [route, payload] of published.toReversed()) {
        expect(await relays.here.deliver(route, payload)).toBe('delivered');
      }
      // An answer to either of them would come before this one.
      expect(await post(3)).toMatchObject({ id: 3 });
    } finally {
      await close();
      await relays.close();
    }
  });
};
